import type { AnnouncementRow } from '#shared/contract/messages/announcements.ts';
import {
  type AnnouncementStatus,
  hasAnnouncementProgress,
  isAnnouncementUnderway,
} from '#shared/domain/messages/announcement.ts';
import { text } from '#shared/text/messages/announcements.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

const tones: Record<AnnouncementStatus, Tone> = {
  queued: 'yellow',
  sending: 'blue',
  sent: 'green',
};

export function buildAnnouncementColumns(zone: string): GridColumn<AnnouncementRow>[] {
  return [
    {
      kind: 'text',
      key: 'subject',
      header: text('announcements_column_subject'),
      sortable: true,
      primary: true,
      value: (row) => row.subject,
    },
    {
      kind: 'list',
      key: 'receivers',
      header: text('announcements_column_receivers'),
      value: ({ segmentName, roleIds }) =>
        segmentName
          ? [{ key: 'segment', label: segmentName }]
          : roleIds.map((role) => ({ key: role, label: formatRoleName(role) })),
    },
    {
      kind: 'status',
      key: 'status',
      header: text('announcements_column_status'),
      value: ({ status, failed, unknown }) => ({
        tone: !isAnnouncementUnderway(status) && failed + unknown > 0 ? 'red' : tones[status],
        label: text(`announcement_status_${status}`),
      }),
    },
    {
      kind: 'text',
      key: 'progress',
      header: text('announcements_column_progress'),
      value: formatAnnouncementProgress,
    },
    {
      kind: 'text',
      key: 'roundAt',
      header: text('announcements_column_round'),
      sortable: true,
      value: ({ roundAt }) => formatMoment(roundAt, zone),
    },
  ];
}

export function formatAnnouncementProgress({
  status,
  sent,
  recipients,
  unknown,
  failed,
}: AnnouncementRow) {
  if (!hasAnnouncementProgress(status)) return undefined;
  return [
    text('announcement_progress', { sent, recipients }),
    ...(unknown > 0 ? [text('announcement_unknown', { unknown })] : []),
    ...(failed > 0 ? [text('announcement_failed', { failed })] : []),
  ].join(', ');
}
