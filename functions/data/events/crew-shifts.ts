// Shifts change in their event's transaction: they move with it, end when it's off, and are created
// for whoever is assigned. An event without a crew costs nothing extra.
import { isDeepStrictEqual } from 'node:util';
import {
  buildCreatePlannedShiftItem,
  buildRemovePlannedShiftItem,
  buildUpdatePlannedShiftItem,
  toShiftOccupancyChange,
} from '#functions/data/staff/planned-shift-entity.ts';
import { getPlannedShifts, listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { buildOutdateSwapItems } from '#functions/data/staff/shift-swaps.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import {
  type EndedShift,
  listStaffWithoutShift,
  noCrew,
} from '#shared/domain/events/event-crew.ts';
import type { OccupancyChange, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import {
  coversEvent,
  fitsOneShift,
  getCallInterval,
  hasOwnHours,
  moveShiftWithEvents,
  overlapsEvent,
  withNotificationReset,
  type ShiftEvent,
  toShiftTimes,
} from '#shared/domain/staff/event-shift.ts';
import type { PlannedShift, ShiftOverrule } from '#shared/domain/staff/planned-shift.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';
import type { Event } from './event.ts';
import { getEvents } from './events-by-id.ts';

/** What a person does at the event. Whatever is missing stays as it is. */
export type CrewRole = {
  readonly title?: string | undefined;
  /** The title of a shift that is created for them, if none is said. */
  readonly newTitle?: string | undefined;
  readonly lead?: boolean | undefined;
  /** Minutes before the event's start and after its end; null for the event's own hours. */
  readonly hours?: { readonly before: number; readonly after: number } | null | undefined;
  /** Warnings despite which the person was assigned. */
  readonly overruled?: ShiftOverrule | null | undefined;
};

export type CrewChange = {
  readonly before: Event;
  /** Undefined if the event is deleted. */
  readonly changed: Event | undefined;
  readonly overrule?: Overrule | undefined;
  /** By the id of the person. */
  readonly roles?: ReadonlyMap<string, CrewRole> | undefined;
};

type ShiftWrite = { readonly before?: PlannedShift; readonly after?: PlannedShift };

export type CrewPlan = {
  /** How the event names its crew and their shifts afterwards. */
  readonly crew: Pick<Event, 'crew' | 'shifts' | 'endedShifts'>;
  readonly shifts: readonly ShiftWrite[];
  readonly parts: readonly TransactItem[];
  readonly changes: readonly OccupancyChange[];
};

export async function planCrewShifts(scope: Scope, change: CrewChange): Promise<CrewPlan> {
  const { before, changed, overrule } = change;
  const { crew, shifts, endedShifts } = changed ?? before;
  if (!isCrewAffected(change)) {
    return { crew: { crew, shifts, endedShifts }, shifts: [], parts: [], changes: [] };
  }
  const known = await getPlannedShifts(
    scope,
    (before.shifts ?? []).map(({ shiftId }) => shiftId),
  );
  const own = known.filter(({ eventIds }) => eventIds.includes(before.eventId));
  const others = await readOtherEvents(scope, own, before.eventId);
  const plan = planShifts(change, own, others);
  const added = changed ? await planAddedShifts(scope, change, plan) : [];
  const writes = [...plan.writes, ...added];
  const staying = writes.flatMap(({ after }) =>
    after?.eventIds.includes(before.eventId) ? [after] : [],
  );
  const written = writes.filter(({ before: was, after }) => !isDeepStrictEqual(was, after));
  const swaps = await Promise.all(
    written.map(({ before: was, after }) =>
      was && was.swapId !== (after?.swapId ?? null) ? buildOutdateSwapItems(scope, was) : [],
    ),
  );
  return {
    crew: {
      crew: crew && { ...crew, staffIds: [...plan.staffIds] },
      shifts:
        staying.length === 0
          ? undefined
          : staying.map(({ id: shiftId, staffId }) => ({ shiftId, staffId })),
      endedShifts: plan.ended.length === 0 ? undefined : plan.ended,
    },
    shifts: written,
    parts: [...written.map((write) => buildShiftItem(scope, write)), ...swaps.flat()],
    changes: written.map(({ before: was, after }) => toShiftOccupancyChange(was, after, overrule)),
  };
}

const hasCrew = ({ shifts = [], crew, endedShifts = [] }: Event) =>
  shifts.length > 0 || (crew?.staffIds.length ?? 0) > 0 || endedShifts.length > 0;

/** What of an event concerns its shifts. */
const toCrewKey = ({ status, startsAt, endsAt, eventDate, timeZone, brandId, crew }: Event) => [
  takesPlace(status),
  [startsAt, endsAt, eventDate, timeZone, brandId],
  crew,
];

function isCrewAffected({ before, changed, roles }: CrewChange): boolean {
  if (!hasCrew(before) && !(changed && hasCrew(changed))) return false;
  if (!changed || (roles?.size ?? 0) > 0) return true;
  if (takesPlace(changed.status) && listStaffWithoutShift(changed).length > 0) return true;
  return !isDeepStrictEqual(toCrewKey(before), toCrewKey(changed));
}

async function readOtherEvents(
  { tenant }: Scope,
  shifts: readonly PlannedShift[],
  eventId: string,
): Promise<ReadonlyMap<string, Event>> {
  const ids = new Set(shifts.flatMap(({ eventIds }) => eventIds).filter((id) => id !== eventId));
  const events = await getEvents(createScope(tenant, 'all'), [...ids]);
  return new Map(
    events.flatMap((event) => (takesPlace(event.status) ? [[event.eventId, event]] : [])),
  );
}

type ShiftsPlan = {
  readonly writes: readonly ShiftWrite[];
  /** Who is assigned afterwards. */
  readonly staffIds: readonly string[];
  readonly ended: readonly EndedShift[];
  /** New shifts of people whose own shift can't cover the event any more. */
  readonly apart: readonly PlannedShift[];
};

function planShifts(
  change: CrewChange,
  own: readonly PlannedShift[],
  others: ReadonlyMap<string, Event>,
): ShiftsPlan {
  const { before, changed, roles } = change;
  const staffIds = listWantedStaff(change, own);
  const happens = changed !== undefined && takesPlace(changed.status);
  const apart: PlannedShift[] = [];
  const writes = own.map((shift): ShiftWrite => {
    const { staffId } = shift;
    const rest = shift.eventIds.flatMap((id) => others.get(id) ?? []);
    if (!happens || (staffId !== null && !staffIds.includes(staffId))) {
      return leaveEvent(shift, before, rest);
    }
    const after = followEvent(shift, { before, changed, rest });
    if (!after) {
      apart.push(shift);
      return leaveEvent(shift, before, rest);
    }
    const role = roles?.get(staffId ?? '');
    return { before: shift, after: role ? takeRole(after, role, changed) : after };
  });
  const ended = happens || !changed ? [] : listEndedShifts(change, own, staffIds);
  return { writes, staffIds, ended, apart };
}

/** Everyone the change assigns, and everyone with a shift at the event that it doesn't list. */
function listWantedStaff(
  { before, changed }: CrewChange,
  own: readonly PlannedShift[],
): readonly string[] {
  const had = new Set((before.shifts ?? []).flatMap(({ staffId }) => staffId ?? []));
  const have = new Set(own.flatMap(({ staffId }) => staffId ?? []));
  const was = before.crew?.staffIds ?? [];
  const wanted = changed?.crew?.staffIds ?? [];
  const remaining = wanted.filter((id) => !had.has(id) || have.has(id) || !was.includes(id));
  const came = [...have].filter((id) => !had.has(id));
  return [...new Set([...remaining, ...came])];
}

function listEndedShifts(
  { before, changed }: CrewChange,
  own: readonly PlannedShift[],
  staffIds: readonly string[],
): readonly EndedShift[] {
  if (!takesPlace(before.status)) return changed?.endedShifts ?? [];
  return own.flatMap(({ staffId, title, lead, published }) =>
    staffId !== null && staffIds.includes(staffId) ? [{ staffId, title, lead, published }] : [],
  );
}

/** The shift without the event: it ends, unless it covers others or was there before. */
function leaveEvent(shift: PlannedShift, event: Event, rest: readonly ShiftEvent[]): ShiftWrite {
  const eventIds = shift.eventIds.filter((id) => id !== event.eventId);
  if (rest.length === 0 && !shift.standing) return { before: shift };
  const left = { ...shift, eventIds };
  if (shift.standing) return { before: shift, after: withNotificationReset(shift, left) };
  return { before: shift, after: moveShiftWithEvents(left, [...rest, event], rest) };
}

type FollowedEvent = {
  readonly before: Event;
  readonly changed: Event;
  readonly rest: readonly ShiftEvent[];
};

/** Undefined if the shift can't cover the event as it is now. */
function followEvent(
  shift: PlannedShift,
  { before, changed, rest }: FollowedEvent,
): PlannedShift | undefined {
  const [then, now] = [
    [before, ...rest],
    [changed, ...rest],
  ];
  if (shift.standing) return coversEvent(shift, changed) ? shift : undefined;
  if (!fitsOneShift(now)) return undefined;
  return moveShiftWithEvents(shift, then, now);
}

/** The shifts of people who have none at the event yet. */
async function planAddedShifts(
  scope: Scope,
  { before, changed, roles }: CrewChange,
  { writes, staffIds, apart }: ShiftsPlan,
): Promise<ShiftWrite[]> {
  if (!changed || !takesPlace(changed.status)) return [];
  const { version } = before;
  const present = new Set(
    writes.flatMap(({ after }) =>
      after?.eventIds.includes(changed.eventId) ? (after.staffId ?? []) : [],
    ),
  );
  const ended = new Map((before.endedShifts ?? []).map((it) => [it.staffId, it]));
  const parted = new Map(apart.map((shift) => [shift.staffId, shift]));
  const missing = staffIds.filter((id) => !present.has(id));
  const open = apart.filter(({ staffId }) => staffId === null);
  const people = missing.map(async (staffId): Promise<ShiftWrite> => {
    const role = roles?.get(staffId) ?? {};
    const known = parted.get(staffId);
    const found = known ? undefined : await findOwnShift(scope, changed, staffId);
    if (found) return { before: found, after: takeRole(joinEvent(found, changed), role, changed) };
    const id = hashId(`crew ${changed.eventId} ${version} ${staffId}`);
    const { title, lead, published } = known ?? ended.get(staffId) ?? newRole(role);
    const shift = createShift(changed, { id, staffId, title, lead, published });
    return { after: takeRole(shift, role, changed) };
  });
  const offers = open.map(({ id: old, title, lead, published }) => {
    const id = hashId(`open ${changed.eventId} ${version} ${old}`);
    const shift = createShift(changed, { id, staffId: null, title, lead, published });
    return { after: { ...shift, open: true } };
  });
  return [...(await Promise.all(people)), ...offers];
}

const newRole = ({ newTitle = text('crew_role') }: CrewRole) => ({
  title: newTitle,
  lead: false,
  published: false,
});

/**
 * A shift of the person that names the event though the event doesn't know it, or that covers the
 * event's hours and has no event.
 */
async function findOwnShift(
  scope: Scope,
  event: Event,
  staffId: string,
): Promise<PlannedShift | undefined> {
  const { eventDate } = event;
  const days = { from: addDays(eventDate, -1), to: addDays(eventDate, 1) };
  const listed = await listPersonPlannedShifts(scope, staffId, days);
  const found =
    listed.find(({ eventIds }) => eventIds.includes(event.eventId)) ??
    listed.find((shift) => shift.eventIds.length === 0 && coversEvent(shift, event));
  // The list may lag behind.
  const [shift] = found ? await getPlannedShifts(scope, [found.id]) : [];
  return shift?.staffId === staffId ? shift : undefined;
}

function joinEvent(shift: PlannedShift, event: Event): PlannedShift {
  if (!shift.eventIds.includes(event.eventId)) {
    return withNotificationReset(shift, {
      ...shift,
      eventIds: [...shift.eventIds, event.eventId],
      standing: true,
    });
  }
  if (overlapsEvent(shift, event)) {
    return { ...shift, ownHours: hasOwnHours(shift, [event]) };
  }
  const times = toShiftTimes(getCallInterval([event]), event.timeZone);
  return withNotificationReset(shift, { ...shift, ...times, ownHours: false });
}

type NewShift = Pick<PlannedShift, 'id' | 'staffId' | 'title' | 'lead' | 'published'>;

const createShift = (event: Event, shift: NewShift): PlannedShift => ({
  ...shift,
  ...toShiftTimes(getCallInterval([event]), event.timeZone),
  version: 1,
  open: false,
  brandId: event.brandId,
  notes: '',
  eventIds: [event.eventId],
  ownHours: false,
  standing: false,
  notifiedAt: null,
  viewedAt: null,
  swapId: null,
  overruled: null,
});

function takeRole(shift: PlannedShift, role: CrewRole, event: Event): PlannedShift {
  const { title = shift.title, lead = shift.lead, hours, overruled = shift.overruled } = role;
  const roleTimes =
    hours === undefined || shift.standing || shift.eventIds.length > 1
      ? {}
      : toRoleTimes(event, hours ?? undefined);
  return withNotificationReset(shift, { ...shift, title, lead, overruled, ...roleTimes });
}

function toRoleTimes(event: Event, hours: { before: number; after: number } | undefined) {
  const crew = hours && {
    setUpMinutes: hours.before,
    tearDownMinutes: hours.after,
    travelMinutes: 0,
  };
  const times = toShiftTimes(getCallInterval([crew ? { ...event, crew } : event]), event.timeZone);
  return { ...times, ownHours: hasOwnHours(times, [event]) };
}

function buildShiftItem(scope: Scope, { before, after }: ShiftWrite): TransactItem {
  if (before && after) return buildUpdatePlannedShiftItem(scope, before, after);
  if (before) return buildRemovePlannedShiftItem(scope, before);
  if (after) return buildCreatePlannedShiftItem(scope, after);
  throw new Error('A shift write needs a before or an after');
}

/** The event as its shifts are planned for it. */
export const withCrewPlan = (event: Event, { crew }: CrewPlan): Event => ({
  ...event,
  ...crew,
  crew: crew.crew ?? (crew.shifts ? { ...noCrew, staffIds: [] } : undefined),
});
