// Transaction items that write changed events with their rows.
import type { Scope } from '#functions/data/store/scope.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { Events, toStoredEvent } from './event-entity.ts';
import { eventBuckets, toEventRow } from './event-rows.ts';
import type { Event } from './event.ts';

/** Each over the version that was read. The events come first, in this order. */
export function buildSaveEventsItems(
  scope: Scope,
  changes: readonly { readonly before: Event; readonly after: Event }[],
): TransactItem[] {
  const puts = changes.map(({ before, after }) =>
    toPut(Events.put(toStoredEvent(scope, after)).where(hasVersion(before.version)).params()),
  );
  const rows = changes.map(({ before, after }) => ({
    before: toEventRow(before),
    after: toEventRow(after),
  }));
  return [...puts, ...buildStampItems(scope, eventBuckets, rows)];
}
