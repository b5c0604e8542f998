// Many events to another status. All that such a change writes stands in the slim row, so no event
// is read for it; each is written over the version that its row has.
import type { EventStatus } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { eventCodec, eventStamped } from './event-rows.ts';
import { Events } from './events.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact, update } from '#functions/data/store/transact.ts';

/** With a stamp for each, in the worst case, still one transaction. */
const rowsAtOnce = 45;

type Change = { readonly before: EventRow; readonly after: EventRow };

/** How many were changed; the others had been changed by somebody else meanwhile. */
export async function saveEventStatuses(
  scope: Scope,
  rows: readonly EventRow[],
  status: EventStatus,
): Promise<number> {
  // Rows of a month side by side: they share its stamp.
  const changes = rows
    .toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
    .map((before) => ({ before, after: { ...before, status, version: before.version + 1 } }));
  let changed = 0;
  for (let at = 0; at < changes.length; at += rowsAtOnce) {
    changed += await saveTogether(scope, changes.slice(at, at + rowsAtOnce));
  }
  return changed;
}

async function saveTogether(scope: Scope, changes: readonly Change[]): Promise<number> {
  if (changes.length === 0) return 0;
  const failed = await transact([
    ...changes.map((change) => update(statusUpdate(scope, change))),
    ...stampParts(scope, eventStamped, changes),
  ]);
  if (failed.length === 0) return changes.length;
  return saveTogether(
    scope,
    changes.filter((_, at) => !failed.includes(at)),
  );
}

function statusUpdate({ tenant }: Scope, { before, after }: Change) {
  const { id: eventId, status, version } = after;
  return Events.patch({ tenant, eventId })
    .set({ status, version, row: eventCodec.encode(after) })
    .where((at, { eq }) => eq(at.version, before.version))
    .params();
}
