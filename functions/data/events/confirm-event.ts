// Confirms an event because its client agreed to it or paid the deposit.
import { isConfirmedByClient } from '#shared/domain/events/event.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { Events, toStoredEvent } from './event-entity.ts';
import { type Actor, buildEventNoteItem } from './event-history.ts';
import { eventBuckets, toEventRow } from './event-rows.ts';
import type { Event } from './event.ts';

/**
 * Transaction items, conditioned on the version that was read; none if the event is confirmed
 * already or no longer takes place. An event is confirmed only from statuses in which it blocks its
 * crew's time already, so no occupancy changes with it.
 */
export function buildConfirmEventItems(
  scope: Scope,
  before: Event | undefined,
  by: Actor,
): TransactItem[] {
  if (!before || !isConfirmedByClient(before.status)) return [];
  const after = { ...before, status: 'confirmed' as const, version: before.version + 1 };
  const saving = Events.put(toStoredEvent(scope, after)).where(hasVersion(before.version));
  const activity = { deed: 'statusChanged', from: before.status, to: after.status } as const;
  return [
    toPut(saving.params()),
    ...buildStampItems(scope, eventBuckets, [
      { before: toEventRow(before), after: toEventRow(after) },
    ]),
    buildEventNoteItem(scope, after, by, activity),
  ];
}
