// Assigns events to another client, or copies a client's new name to them. The slim row has
// everything that such a change writes, so no event is read. Each write is conditioned on the
// version in the row.
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { eventCodec, eventBuckets } from './event-rows.ts';
import { Events } from './event-entity.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact, toUpdate } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

export type EventClient = Pick<EventRow, 'clientId' | 'businessName' | 'industry'>;

/** Extra transaction items: `each` per event, and `once` per transaction as a shared condition. */
export type EventClientExtraItems = {
  readonly each: (row: EventRow) => readonly TransactItem[];
  readonly once: readonly TransactItem[];
};

const noExtraItems: EventClientExtraItems = { each: () => [], once: [] };

/** With a version stamp and one extra item per event, this still fits one transaction. */
const maxRowsPerTransaction = 30;

/**
 * How many events were written. The others were changed in the meantime, or a shared condition
 * failed.
 */
export async function saveEventClients(
  scope: Scope,
  rows: readonly EventRow[],
  client: EventClient,
  beside: EventClientExtraItems = noExtraItems,
): Promise<number> {
  // Sorted by month, because rows of a month share a version stamp.
  const inOrder = rows.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  let saved = 0;
  for (let at = 0; at < inOrder.length; at += maxRowsPerTransaction) {
    saved += await saveInOneTransaction(
      scope,
      inOrder.slice(at, at + maxRowsPerTransaction),
      client,
      beside,
    );
  }
  return saved;
}

async function saveInOneTransaction(
  scope: Scope,
  rows: readonly EventRow[],
  client: EventClient,
  beside: EventClientExtraItems,
): Promise<number> {
  if (rows.length === 0) return 0;
  const changes = rows.map((before) => ({
    before,
    after: { ...before, ...client, version: before.version + 1 },
  }));
  const failed = await transact([
    ...changes.map(({ before, after }) => toUpdate(buildClientUpdate(scope, before, after))),
    ...beside.once,
    ...buildStampItems(scope, eventBuckets, changes),
    ...rows.flatMap(beside.each),
  ]);
  if (failed.length === 0) return rows.length;
  const isOnceRefused = failed.some((at) => at >= rows.length);
  if (isOnceRefused) return 0;
  return saveInOneTransaction(
    scope,
    rows.filter((_, at) => !failed.includes(at)),
    client,
    beside,
  );
}

function buildClientUpdate({ tenant }: Scope, before: EventRow, after: EventRow) {
  const { clientId, businessName, industry, version, eventDate, startTime } = after;
  return Events.patch({ tenant, eventId: after.id })
    .set({ clientId, businessName, industry, version, row: eventCodec.encode(after) })
    .composite({ eventDate, startTime })
    .where(hasVersion(before.version))
    .params();
}
