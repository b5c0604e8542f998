// Assigns events to another client, or copies a client's new name to them. The slim row has
// everything that such a change writes, so no event is read. Each write is conditioned on the
// version in the row.
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { eventCodec, eventStamped } from './event-rows.ts';
import { Events } from './event-entity.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact, update } from '#functions/data/store/transact.ts';

export type ClientOfEvent = Pick<EventRow, 'clientId' | 'businessName' | 'industry'>;

/** Extra transaction items: `each` per event, and `once` per transaction as a shared condition. */
export type Beside = {
  readonly each: (row: EventRow) => readonly Part[];
  readonly once: readonly Part[];
};

const nothing: Beside = { each: () => [], once: [] };

/** With a version stamp and one extra item per event, this still fits one transaction. */
const rowsAtOnce = 30;

/**
 * How many events were written. The others were changed in the meantime, or a shared condition
 * failed.
 */
export async function saveEventClients(
  scope: Scope,
  rows: readonly EventRow[],
  client: ClientOfEvent,
  beside: Beside = nothing,
): Promise<number> {
  // Sorted by month, because rows of a month share a version stamp.
  const inOrder = rows.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  let saved = 0;
  for (let at = 0; at < inOrder.length; at += rowsAtOnce) {
    saved += await saveTogether(scope, inOrder.slice(at, at + rowsAtOnce), client, beside);
  }
  return saved;
}

async function saveTogether(
  scope: Scope,
  rows: readonly EventRow[],
  client: ClientOfEvent,
  beside: Beside,
): Promise<number> {
  if (rows.length === 0) return 0;
  const changes = rows.map((before) => ({
    before,
    after: { ...before, ...client, version: before.version + 1 },
  }));
  const failed = await transact([
    ...changes.map(({ before, after }) => update(clientUpdate(scope, before, after))),
    ...beside.once,
    ...stampParts(scope, eventStamped, changes),
    ...rows.flatMap(beside.each),
  ]);
  if (failed.length === 0) return rows.length;
  const isOnceRefused = failed.some((at) => at >= rows.length);
  if (isOnceRefused) return 0;
  return saveTogether(
    scope,
    rows.filter((_, at) => !failed.includes(at)),
    client,
    beside,
  );
}

function clientUpdate({ tenant }: Scope, before: EventRow, after: EventRow) {
  const { clientId, businessName, industry, version, eventDate, startTime } = after;
  return Events.patch({ tenant, eventId: after.id })
    .set({ clientId, businessName, industry, version, row: eventCodec.encode(after) })
    .composite({ eventDate, startTime })
    .where((at, { eq }) => eq(at.version, before.version))
    .params();
}
