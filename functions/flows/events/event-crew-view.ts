// The crew of an event as its page shows it: who is assigned with which shift, and, for people who
// may assign, everyone of the roster, those who fit first.
import { listAssets } from '#functions/data/equipment/assets.ts';
import type { Event } from '#functions/data/events/event.ts';
import { type OccupiedInterval, readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { readPlanningFacts } from '#functions/data/staff/planning-facts.ts';
import { readRoster } from '#functions/data/staff/roster.ts';
import { getPlannedShifts, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventCrew } from '#shared/contract/events/event-crew.ts';
import { loadZipMileage } from '#functions/ports/places/zip-codes.ts';
import { noCrew } from '#shared/domain/events/event-crew.ts';
import {
  type Interval,
  addBuffers,
  intervalsOverlap,
  toDayInterval,
} from '#shared/domain/occupancy/interval.ts';
import {
  findFullIntervals,
  type Resource,
  toResourceKey,
} from '#shared/domain/occupancy/occupancy.ts';
import { compareCrewFit, type CrewFitProblem } from '#shared/domain/staff/crew-fit.ts';
import { coversEvent, getCallInterval, toShiftTimes } from '#shared/domain/staff/event-shift.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  type StaffMember,
  formatStaffName,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, type Weekday } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

type CrewQuery = {
  /** The caller may assign, so that everyone and everything to choose from is listed. */
  readonly chooses: boolean;
  readonly weekStart: Weekday;
};

export async function readEventCrew(
  scope: Scope,
  event: Event,
  { chooses, weekStart }: CrewQuery,
): Promise<EventCrew> {
  const { eventId: id, version, assetIds, crew = noCrew, shifts: refs = [] } = event;
  const [{ staff: roster, names, homeZips }, assets, shifts] = await Promise.all([
    readRoster(scope),
    listAssets(scope),
    getPlannedShifts(
      scope,
      refs.map(({ shiftId }) => shiftId),
    ),
  ]);
  const listed = roster.filter((it) => (chooses && it.active) || crew.staffIds.includes(it.id));
  const known = new Set(roster.map((it) => it.id));
  const others = crew.staffIds.filter((staffId) => !known.has(staffId));
  const equipment = assets.filter(
    (it) => (chooses && it.activated) || assetIds.includes(it.assetId),
  );
  const away = addBuffers({ from: event.startsAt, until: event.endsAt }, crew);
  const week = toDayInterval(getWeekRange(event.eventDate, weekStart), event.timeZone);
  const resources: Resource[] = [
    ...[...listed.map((it) => it.id), ...others].map((staffId) => toStaff(staffId)),
    ...equipment.map((it) => ({ kind: 'equipment', id: it.assetId }) as const),
  ];
  const wide = { from: min(week.from, away.from), until: max(week.until, away.until) };
  const [occupied, findMisfits, joinable, measureMiles] = await Promise.all([
    readOccupancy(scope, resources, wide, { consistent: false }),
    chooses ? readMisfits(scope, event) : () => [],
    chooses ? listJoinableShifts(scope, event) : [],
    chooses ? createMileage(event, homeZips) : () => null,
  ]);
  // One's own shifts are in nobody's way, and a shift without an event can be at this one.
  const own = new Set([id, ...refs.map(({ shiftId }) => shiftId), ...joinable]);
  const byResource = groupBy(occupied, ({ resource }) => toResourceKey(resource));
  const getState = (resource: Resource, capacity = 1) =>
    toOccupiedView(byResource.get(toResourceKey(resource)) ?? [], { own, away, capacity }, names);
  const getHours = (staffId: string) =>
    (byResource.get(toResourceKey(toStaff(staffId))) ?? []).filter(
      ({ holder, from }) => holder.kind === 'shift' && from >= week.from && !own.has(holder.id),
    );
  const shiftsByStaff = new Map(shifts.map((shift) => [shift.staffId, toShiftView(shift)]));
  const people = listed.map((member) => {
    const planned = getHours(member.id);
    const state = getState(toStaff(member.id));
    return {
      id: member.id,
      name: formatStaffName(member),
      role: member.role,
      ...state,
      isTaken: state.takenUntil !== null,
      misfits: findMisfits(member, planned),
      planned: planned.reduce((sum, { from, until }) => sum + (until - from), 0),
      miles: measureMiles(member.id),
    };
  });
  const staff = [
    ...people.toSorted(compareCrewFit).map(({ isTaken: _, planned, misfits, ...person }) => ({
      ...person,
      misfits: [...misfits],
      plannedMinutes: Math.round(planned / minuteMilliseconds),
    })),
    ...others.map((staffId) => ({
      ...{ id: staffId, name: names.get(staffId) ?? '', role: null, ...getState(toStaff(staffId)) },
      ...{ misfits: [], plannedMinutes: 0, miles: null },
    })),
  ];
  return {
    ...{ id, version, ...crew, staffIds: [...crew.staffIds], assetIds: [...assetIds] },
    travelFromDrives: crew.travelFromDrives ?? false,
    ...{ from: toIso(away.from), until: toIso(away.until) },
    staff: staff.map((person) => ({ ...person, shift: shiftsByStaff.get(person.id) ?? null })),
    openShifts: shifts.flatMap((shift) => (shift.staffId === null ? toOpenView(shift) : [])),
    equipment: equipment.map(({ assetId, assetName, colorPicker, inventory }) => ({
      ...{ id: assetId, assetName, colorPicker },
      ...getState({ kind: 'equipment', id: assetId }, inventory),
    })),
  };
}

const toStaff = (id: string) => ({ kind: 'staff', id }) as const;
const min = (one: Instant, other: Instant) => (one < other ? one : other);
const max = (one: Instant, other: Instant) => (one > other ? one : other);

/** How far each person lives from the event. The list of ZIP codes is only loaded if it is needed. */
async function createMileage(event: Event, homeZips: ReadonlyMap<string, string>) {
  if ([...homeZips.values()].every((zip) => zip === '')) return () => null;
  const measure = await loadZipMileage();
  return (staffId: string): number | null => {
    const miles = measure(homeZips.get(staffId) ?? '', event);
    return miles === null ? null : Math.round(miles);
  };
}

/** What speaks against each person, besides what else they do at the time. */
async function readMisfits(scope: Scope, event: Event) {
  const { eventDate, brandId, timeZone } = event;
  const facts = await readPlanningFacts(scope, {
    days: { from: addDays(eventDate, -1), to: eventDate },
  });
  const plan = { ...toShiftTimes(getCallInterval([event]), timeZone), brandId };
  return (member: StaffMember, planned: readonly Interval[]): CrewFitProblem[] => [
    ...facts.findWarnings(member, plan, planned),
    ...(worksOnBrands(member, [brandId]) ? [] : (['brand'] as const)),
  ];
}

/** Shifts without an event that cover this one: assigning their people puts them at it. */
async function listJoinableShifts(scope: Scope, event: Event): Promise<string[]> {
  const { eventDate } = event;
  const days = { from: addDays(eventDate, -1), to: addDays(eventDate, 1) };
  const shifts = await listPlannedShifts(scope, days);
  return shifts
    .filter((shift) => shift.eventIds.length === 0 && coversEvent(shift, event))
    .map(({ id }) => id);
}

function toShiftView(shift: PlannedShift): EventCrew['staff'][number]['shift'] {
  const { id, title, lead, published, notifiedAt, viewedAt, eventIds } = shift;
  return {
    id,
    title,
    lead,
    published,
    startsAt: toIso(shift.startsAt),
    endsAt: toIso(shift.endsAt),
    notified: notifiedAt !== null,
    viewed: viewedAt !== null,
    isShared: eventIds.length > 1 || shift.standing,
  };
}

const toOpenView = ({ id, title, open, startsAt, endsAt }: PlannedShift) => [
  { id, title, open, startsAt: toIso(startsAt), endsAt: toIso(endsAt) },
];

/**
 * A resource from an event's perspective: until when others use it, and who allowed a double
 * booking.
 */
type OccupancyQuery = {
  /** The ids of holders that belong to the event. */
  readonly own: ReadonlySet<string>;
  readonly away: Interval;
  readonly capacity: number;
};

function toOccupiedView(
  wide: readonly OccupiedInterval[],
  { own, away, capacity }: OccupancyQuery,
  names: ReadonlyMap<string, string>,
) {
  const overlapping = wide.filter((it) => intervalsOverlap(it, away));
  const isOwn = ({ holder }: OccupiedInterval) => own.has(holder.id);
  // If there are several of a resource, others are in the way only while they use all of them.
  const others = findFullIntervals(
    overlapping.filter((it) => !isOwn(it)),
    capacity,
  ).filter((interval) => intervalsOverlap(interval, away));
  const isTwice = others.length > 0 && overlapping.some(isOwn);
  const overrule = isTwice ? overlapping.find(({ overruled }) => overruled)?.overruled : undefined;
  const last = others.at(-1);
  return {
    takenUntil: last ? toIso(last.until) : null,
    overruled: overrule ? { byName: names.get(overrule.by) ?? '', at: toIso(overrule.at) } : null,
  };
}
