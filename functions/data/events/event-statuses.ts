// Changes the status of many events. The slim row has everything that such a change writes, so most
// events aren't read. Each write is conditioned on the version in the row.
import { type EventStatus, takesPlace } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { eventCodec, eventBuckets } from './event-rows.ts';
import { type Actor, buildEventNoteItem } from './event-history.ts';
import type { Event } from './event.ts';
import { saveEventChange } from './events.ts';
import { fromStoredEvent, Events } from './event-entity.ts';
import { buildNoOpenOrdersCheck } from '#functions/data/orders/slots.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact, toUpdate } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

/**
 * With a version stamp and a note for each row, in the worst case, this still fits one transaction.
 */
const maxRowsPerTransaction = 33;

type RowChange = { readonly before: EventRow; readonly after: EventRow };

type StatusChange = {
  readonly status: EventStatus;
  readonly by: Actor;
  /** Events that may only be ended while they have no open orders. */
  readonly orderable: ReadonlySet<string>;
};

/** How many events were changed. The others were changed by someone else in the meantime. */
export async function saveEventStatuses(
  scope: Scope,
  rows: readonly EventRow[],
  turn: StatusChange,
): Promise<number> {
  const { status, by } = turn;
  // If the change blocks or frees the crew's time, the event is written on its own.
  const turning = rows.filter((row) => takesPlace(row.status) !== takesPlace(status));
  const events = await listEventsToSaveAlone(scope, turning, turn);
  let changed = 0;
  for (const event of events) changed += Number(await saveAlone(scope, event, turn));
  const alone = new Set(events.map(({ eventId }) => eventId));
  // Sorted by month, because rows of a month share a version stamp.
  const changes = rows
    .filter(({ id }) => !alone.has(id))
    .toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
    .map((before) => ({ before, after: { ...before, status, version: before.version + 1 } }));
  for (let at = 0; at < changes.length; at += maxRowsPerTransaction) {
    changed += await saveInOneTransaction(scope, changes.slice(at, at + maxRowsPerTransaction), by);
  }
  return changed;
}

async function readEvents({ tenant }: Scope, eventIds: readonly string[]): Promise<Event[]> {
  if (eventIds.length === 0) return [];
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Events.get(keys).go({ consistent: true });
  return data.map(fromStoredEvent);
}

/** The limit of a BatchGetItem request. */
const maxKeysPerRead = 100;

/**
 * Events with a crew, whose occupancy changes with them, and events that customers may order from.
 */
async function listEventsToSaveAlone(
  scope: Scope,
  rows: readonly EventRow[],
  { orderable }: StatusChange,
): Promise<Event[]> {
  const events: Event[] = [];
  for (let at = 0; at < rows.length; at += maxKeysPerRead) {
    const ids = rows.slice(at, at + maxKeysPerRead).map(({ id }) => id);
    events.push(...(await readEvents(scope, ids)));
  }
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const isAlone = ({ crew, eventId }: Event) => crew !== undefined || orderable.has(eventId);
  return events.filter(isAlone).map((event) => ({
    ...event,
    // Conditioned on the row's version, like all others.
    version: versions.get(event.eventId) ?? event.version,
  }));
}

/**
 * False if the event was changed or ordered from in the meantime, or its crew is busy elsewhere.
 */
async function saveAlone(
  scope: Scope,
  before: Event,
  { status, by, orderable }: StatusChange,
): Promise<boolean> {
  const noted = { eventId: before.eventId, version: before.version + 1 };
  const activity = { deed: 'statusChanged', from: before.status, to: status } as const;
  const isOrderable = orderable.has(before.eventId);
  const alongside = [
    buildEventNoteItem(scope, noted, by, activity),
    ...(isOrderable ? [buildNoOpenOrdersCheck(scope, before.eventId)] : []),
  ];
  const changed = { ...before, status };
  return (await saveEventChange(scope, { before, changed, alongside })) === 'saved';
}

async function saveInOneTransaction(
  scope: Scope,
  changes: readonly RowChange[],
  by: Actor,
): Promise<number> {
  if (changes.length === 0) return 0;
  const failed = await transact([
    ...changes.map((change) => toUpdate(buildStatusUpdate(scope, change))),
    ...buildStampItems(scope, eventBuckets, changes),
    ...changes.map(({ before, after }) =>
      buildEventNoteItem(scope, { eventId: after.id, version: after.version }, by, {
        deed: 'statusChanged',
        from: before.status,
        to: after.status,
      }),
    ),
  ]);
  if (failed.length === 0) return changes.length;
  return saveInOneTransaction(
    scope,
    changes.filter((_, at) => !failed.includes(at)),
    by,
  );
}

function buildStatusUpdate({ tenant }: Scope, { before, after }: RowChange) {
  const { id: eventId, status, version } = after;
  return Events.patch({ tenant, eventId })
    .set({ status, version, row: eventCodec.encode(after) })
    .where(hasVersion(before.version))
    .params();
}
