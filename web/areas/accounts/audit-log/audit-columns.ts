import type { AuditRow } from '#shared/contract/accounts/audit-log.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { text } from '#shared/text/accounts/activity.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** Entries that an owner should check are colored; all others are routine. */
const tones: Partial<Record<AuditAction, Tone>> = {
  signInFailed: 'yellow',
  lockedOut: 'red',
  actingStarted: 'blue',
  permissionsChanged: 'blue',
  roleChanged: 'blue',
  signedOutByOthers: 'yellow',
  userDeactivated: 'yellow',
  franchiseDeactivated: 'yellow',
  apiKeyCreated: 'yellow',
  webhookAdded: 'yellow',
};

export function buildAuditColumns(zone: string): readonly GridColumn<AuditRow>[] {
  return [
    {
      key: 'at',
      header: text('audit_at'),
      kind: 'text',
      value: ({ at }) => formatMoment(at, zone),
      sortable: true,
      primary: true,
      width: '11rem',
    },
    {
      key: 'action',
      header: text('audit_action'),
      kind: 'status',
      value: ({ action }) => ({ tone: tones[action] ?? 'gray', label: text(`audit_${action}`) }),
      sortable: true,
    },
    { key: 'actor', header: text('audit_actor'), kind: 'text', value: formatActor, sortable: true },
    {
      key: 'about',
      header: text('audit_about'),
      kind: 'text',
      value: ({ about, actor }) => (about.userId === actor.userId ? undefined : about.name),
      sortable: true,
    },
    {
      key: 'device',
      header: text('audit_from'),
      kind: 'text',
      width: '17rem',
      value: ({ device, address }) => [device, address].filter(Boolean).join(' · '),
    },
    { key: 'details', header: text('audit_details'), kind: 'text', value: (row) => row.details },
  ];
}

function formatActor({ actor, actingFor }: AuditRow): string {
  return actingFor ? text('audit_for', { name: actor.name, owner: actingFor }) : actor.name;
}
