// Many events to another status. All that such a change writes stands in the slim row, so no event
// is read for it; each is written over the version that its row has.
import { type EventStatus, takesPlace } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { eventCodec, eventStamped } from './event-rows.ts';
import { type Doer, notePart } from './event-history.ts';
import { type Event, saveEventWith } from './events.ts';
import { eventOf, Events } from './event-entity.ts';
import { noOpenOrdersPart } from '#functions/data/orders/slots.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact, update } from '#functions/data/store/transact.ts';

/** With a stamp and a note for each, in the worst case, still one transaction. */
const rowsAtOnce = 33;

type Change = { readonly before: EventRow; readonly after: EventRow };

type Turn = {
  readonly status: EventStatus;
  readonly by: Doer;
  /** Those that end only while nobody has ordered from them. */
  readonly orderable: ReadonlySet<string>;
};

/** How many were changed; the others had been changed by somebody else meanwhile. */
export async function saveEventStatuses(
  scope: Scope,
  rows: readonly EventRow[],
  turn: Turn,
): Promise<number> {
  const { status, by } = turn;
  // Those who come or go with an event are taken or given up with it, one event after the other.
  const turning = rows.filter((row) => takesPlace(row.status) !== takesPlace(status));
  const events = await savedAlone(scope, turning, turn);
  let changed = 0;
  for (const event of events) changed += Number(await saveAlone(scope, event, turn));
  const alone = new Set(events.map(({ eventId }) => eventId));
  // Rows of a month side by side: they share its stamp.
  const changes = rows
    .filter(({ id }) => !alone.has(id))
    .toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
    .map((before) => ({ before, after: { ...before, status, version: before.version + 1 } }));
  for (let at = 0; at < changes.length; at += rowsAtOnce) {
    changed += await saveTogether(scope, changes.slice(at, at + rowsAtOnce), by);
  }
  return changed;
}

async function readEvents({ tenant }: Scope, eventIds: readonly string[]): Promise<Event[]> {
  if (eventIds.length === 0) return [];
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Events.get(keys).go({ consistent: true });
  return data.map(eventOf);
}

/** As many as a BatchGet takes. */
const readAtOnce = 100;

/** Those with a crew, whose time is taken with theirs, and those from which somebody may order. */
async function savedAlone(
  scope: Scope,
  rows: readonly EventRow[],
  { orderable }: Turn,
): Promise<Event[]> {
  const events: Event[] = [];
  for (let at = 0; at < rows.length; at += readAtOnce) {
    const ids = rows.slice(at, at + readAtOnce).map(({ id }) => id);
    events.push(...(await readEvents(scope, ids)));
  }
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const isAlone = ({ crew, eventId }: Event) => crew !== undefined || orderable.has(eventId);
  return events.filter(isAlone).map((event) => ({
    ...event,
    // Over the version of the row that was looked at, as all others.
    version: versions.get(event.eventId) ?? event.version,
  }));
}

/** False: somebody changed it or ordered from it meanwhile, or another has its crew by now. */
async function saveAlone(
  scope: Scope,
  before: Event,
  { status, by, orderable }: Turn,
): Promise<boolean> {
  const noted = { eventId: before.eventId, version: before.version + 1 };
  const deed = { deed: 'statusChanged', from: before.status, to: status } as const;
  const isOrderable = orderable.has(before.eventId);
  const alongside = [
    notePart(scope, noted, by, deed),
    ...(isOrderable ? [noOpenOrdersPart(scope, before.eventId)] : []),
  ];
  const changed = { ...before, status };
  return (await saveEventWith(scope, { before, changed, alongside })) === 'saved';
}

async function saveTogether(scope: Scope, changes: readonly Change[], by: Doer): Promise<number> {
  if (changes.length === 0) return 0;
  const failed = await transact([
    ...changes.map((change) => update(statusUpdate(scope, change))),
    ...stampParts(scope, eventStamped, changes),
    ...changes.map(({ before, after }) =>
      notePart(scope, { eventId: after.id, version: after.version }, by, {
        deed: 'statusChanged',
        from: before.status,
        to: after.status,
      }),
    ),
  ]);
  if (failed.length === 0) return changes.length;
  return saveTogether(
    scope,
    changes.filter((_, at) => !failed.includes(at)),
    by,
  );
}

function statusUpdate({ tenant }: Scope, { before, after }: Change) {
  const { id: eventId, status, version } = after;
  return Events.patch({ tenant, eventId })
    .set({ status, version, row: eventCodec.encode(after) })
    .where((at, { eq }) => eq(at.version, before.version))
    .params();
}
