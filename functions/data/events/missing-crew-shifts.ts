// Brings over what was stored before an assignment and the shift at an event were one: people who
// are assigned without a shift get one, shifts that name an event are named by it, and names of
// events that are gone are dropped. `npm run rebuild` does it for all franchises, page by page; an
// event or shift that is already right is only read. Whoever saves such an event does it sooner.
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { PlannedShifts } from '#functions/data/staff/planned-shift-entity.ts';
import { changePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import type { KeyRewritePage, PageKey } from '#functions/data/store/index-keys.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { listStaffWithoutShift, noCrew } from '#shared/domain/events/event-crew.ts';
import { addBuffers } from '#shared/domain/occupancy/interval.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { overlapsEvent } from '#shared/domain/staff/event-shift.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { Events, fromStoredEvent } from './event-entity.ts';
import { getEvents } from './events-by-id.ts';
import type { Event } from './event.ts';
import { getEvent, saveEventChange } from './events.ts';

const pageSize = 100;
const concurrency = 4;

/** Gives the assigned people of a page of events their shifts. */
export async function addMissingShiftsOfPage(
  tenant: string,
  after: PageKey | undefined,
): Promise<KeyRewritePage> {
  const scope = createScope(tenant, 'all');
  const { data, cursor } = await Events.query
    .primary({ tenant })
    .go({ consistent: true, limit: pageSize, cursor: after?.['cursor'] ?? null });
  const waiting = data.map(fromStoredEvent).filter(lacksShifts);
  let changed = 0;
  await runConcurrently(waiting, concurrency, async ({ eventId }) => {
    if (await bringCrew(scope, eventId)) changed += 1;
  });
  return toPage(cursor, data.length, changed);
}

const lacksShifts = (event: Event) =>
  takesPlace(event.status) && listStaffWithoutShift(event).length > 0;

async function bringCrew(scope: Scope, eventId: string): Promise<boolean> {
  return retry(retryLimits.few, `the crew of event ${eventId}`, async () => {
    const event = await getEvent(scope, eventId);
    if (!event || !lacksShifts(event)) return false;
    // Whoever was double-booked stays so.
    const overrule = (await findOverrule(scope, event)) ?? {
      by: event.bookedBy ?? '',
      at: event.createdAt,
    };
    const saving = { before: event, changed: event, alongside: [], overrule };
    return (await saveEventChange(scope, saving)) === 'saved' ? true : tryAgain;
  });
}

async function findOverrule(scope: Scope, event: Event): Promise<Overrule | undefined> {
  const { startsAt: from, endsAt: until, crew = noCrew } = event;
  const staff = listStaffWithoutShift(event).map((id) => ({ kind: 'staff', id }) as const);
  const occupied = await readOccupancy(scope, staff, addBuffers({ from, until }, crew));
  return occupied.find(({ overruled }) => overruled)?.overruled;
}

/** Makes the events of a page of shifts name them. */
export async function addMissingShiftReferencesOfPage(
  tenant: string,
  after: PageKey | undefined,
): Promise<KeyRewritePage> {
  const scope = createScope(tenant, 'all');
  const { data, cursor } = await PlannedShifts.query
    .primary({ tenant })
    .go({ consistent: true, limit: pageSize, cursor: after?.['cursor'] ?? null });
  const shifts = data.map(({ row }) => row).filter(({ eventIds }) => eventIds.length > 0);
  const ids = [...new Set(shifts.flatMap(({ eventIds }) => eventIds))];
  const events = new Map<string, Event>();
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = await getEvents(scope, ids.slice(at, at + pageSize));
    for (const event of some) events.set(event.eventId, event);
  }
  const waiting = shifts.filter((shift) => !isNamedBy(shift, events));
  let changed = 0;
  await runConcurrently(waiting, concurrency, async ({ id }) => {
    if (await bringShift(scope, id)) changed += 1;
  });
  return toPage(cursor, data.length, changed);
}

const isNamedBy = ({ id, staffId, eventIds }: PlannedShift, events: ReadonlyMap<string, Event>) =>
  eventIds.every((eventId) =>
    events.get(eventId)?.shifts?.some((it) => it.shiftId === id && it.staffId === staffId),
  );

async function bringShift(scope: Scope, shiftId: string): Promise<boolean> {
  return retry(retryLimits.few, `the events of shift ${shiftId}`, async () => {
    const shift = await getPlannedShift(scope, shiftId);
    if (!shift) return false;
    const events = new Map(
      (await getEvents(scope, shift.eventIds)).map((event) => [event.eventId, event]),
    );
    if (isNamedBy(shift, events)) return false;
    const eventIds = shift.eventIds.filter((id) => {
      const event = events.get(id);
      return event !== undefined && takesPlace(event.status) && overlapsEvent(shift, event);
    });
    const unnamed = { ...shift, eventIds: [] };
    const written = await changePlannedShift(scope, unnamed, { ...shift, eventIds });
    return written.outcome === 'written' ? true : tryAgain;
  });
}

const toPage = (cursor: string | null, read: number, changed: number): KeyRewritePage => ({
  next: cursor === null ? undefined : { cursor },
  changed,
  unchanged: read - changed,
});
