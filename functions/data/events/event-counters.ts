// Counters of an event, stored apart from the event so that counting never conflicts with an edit.
// Get by (franchise, event).
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toDelete } from '#functions/data/store/transact.ts';

const EventCounters = defineEntity('event-counter', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    flyerDownloads: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['eventId']) },
});

export async function getFlyerDownloads({ tenant }: Scope, eventId: string): Promise<number> {
  const { data } = await EventCounters.get({ tenant, eventId }).go();
  return data?.flyerDownloads ?? 0;
}

/** Transaction item that removes the counters of a deleted event. */
export const buildRemoveEventCountersItem = ({ tenant }: Scope, eventId: string): TransactItem =>
  toDelete(EventCounters.delete({ tenant, eventId }).params());

/** Returns the new count. */
export async function countFlyerDownload({ tenant }: Scope, eventId: string): Promise<number> {
  const { data } = await EventCounters.upsert({ tenant, eventId })
    .add({ flyerDownloads: 1 })
    .go({ response: 'all_new' });
  return data?.flyerDownloads ?? 1;
}
