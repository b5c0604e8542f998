import type { BroadcastMessage } from '#shared/contract/messages/broadcast-messages.ts';
import type { BroadcastStatus } from '#shared/domain/messages/broadcast.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

const tones: Record<BroadcastStatus, Tone> = {
  draft: 'yellow',
  published: 'green',
  withdrawn: 'gray',
};

export function buildBroadcastColumns(zone: string): GridColumn<BroadcastMessage>[] {
  return [
    {
      kind: 'text',
      key: 'broadcastMessage',
      header: text('broadcasts_column_message'),
      sortable: true,
      primary: true,
      value: (row) => row.broadcastMessage,
    },
    {
      kind: 'text',
      key: 'receivers',
      header: text('broadcasts_column_receivers'),
      sortable: true,
      value: (row) => row.receivers,
    },
    {
      kind: 'status',
      key: 'status',
      header: text('broadcasts_column_status'),
      sortable: true,
      value: ({ status }) => ({ tone: tones[status], label: text(`broadcast_status_${status}`) }),
    },
    {
      kind: 'text',
      key: 'publishedAt',
      header: text('broadcasts_column_published'),
      sortable: true,
      value: ({ publishedAt }) => (publishedAt ? formatMoment(publishedAt, zone) : undefined),
    },
    {
      kind: 'text',
      key: 'createdAt',
      header: text('broadcasts_column_created'),
      sortable: true,
      value: ({ createdAt }) => formatMoment(createdAt, zone),
    },
  ];
}
