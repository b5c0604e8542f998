// What a change of many events means for their crews, before it is saved, person by person. Reads
// the events and their shifts once, and the roster, availability, documents and blocked-off days in
// a key range each.
import type { Event } from '#functions/data/events/event.ts';
import { applyHoldAction } from '#functions/data/events/event-holds.ts';
import {
  type EventSelection,
  listSelectedEventRows,
} from '#functions/data/events/event-selection.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { listOccupancyChanges, planCrewOfEvent } from '#functions/data/events/events.ts';
import { type OccupancyConflict, planOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { readPlanningFacts } from '#functions/data/staff/planning-facts.ts';
import { readRoster } from '#functions/data/staff/roster.ts';
import { listPlannedShiftsOfAllBrands } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { ManyEventsChange } from '#shared/contract/events/event-crew.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { findEventHoursProblem } from '#shared/domain/events/event-times.ts';
import { canEventBecome, isHoldable } from '#shared/domain/events/event.ts';
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import {
  type DateRange,
  getWeekRange,
  lengthInDays,
  includesDay,
} from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate, Weekday } from '#shared/domain/values/local-date.ts';

export type ManyEventsQuery = {
  readonly change: ManyEventsChange;
  readonly selection: EventSelection;
  readonly timeZone: string;
  readonly weekStart: Weekday;
};

export type ManyEventsImpactOnPerson = {
  readonly id: string;
  readonly name: string;
  readonly member: StaffMember | undefined;
  /** How many of the events they work at. */
  readonly events: number;
  readonly effect: 'moves' | 'ends' | 'stays';
  readonly warned: readonly { readonly shift: PlannedShift; readonly why: ShiftWarning }[];
  readonly conflicts: readonly OccupancyConflict[];
};

type ManyEventsImpact = {
  readonly people: readonly ManyEventsImpactOnPerson[];
  readonly openShifts: number;
  readonly published: number;
  /** Events whose crews weren't looked at, because there are too many. */
  readonly unchecked: number;
};

/** With more events than this, nobody would read about each person. */
const maxEventsChecked = 100;
/** Planned hours are compared over these days at most. */
const maxDaysCompared = 35;

export async function planManyCrewsImpact(
  scope: Scope,
  query: ManyEventsQuery,
  now: Instant,
): Promise<ManyEventsImpact> {
  const { change, selection, timeZone, weekStart } = query;
  const rows = await listSelectedEventRows(scope, selection, { now, timeZone });
  const ids = rows.filter((row) => isChanging(row, change)).map(({ id }) => id);
  const none = { people: [], openShifts: 0, published: 0 };
  if (ids.length > maxEventsChecked) return { ...none, unchecked: ids.length };
  const events = (await getEvents(scope, ids)).filter(({ shifts = [] }) => shifts.length > 0);
  if (events.length === 0) return { ...none, unchecked: 0 };
  const changes = events.flatMap((event) => applyChange(event, change, now));
  const [shifts, conflicts, { staff, names }] = await Promise.all([
    planShifts(scope, changes),
    change.kind === 'move' ? findConflicts(scope, changes) : [],
    readRoster(scope),
  ]);
  const findWarned = await readWarned(scope, shifts, weekStart);
  const ofPeople = groupBy(
    events.flatMap(({ shifts: refs = [] }) => refs.flatMap(({ staffId }) => staffId ?? [])),
    (id) => id,
  );
  const people = [...ofPeople].map(([id, all]): ManyEventsImpactOnPerson => {
    const member = staff.find((each) => each.id === id);
    const own = shifts.filter(({ before, after }) => (after ?? before)?.staffId === id);
    return {
      ...{ id, name: names.get(id) ?? '', member, events: all.length },
      effect: getEffect(own),
      warned: member ? own.flatMap(({ after }) => (after ? findWarned(member, after) : [])) : [],
      conflicts: conflicts.filter(({ resource }) => resource.id === id),
    };
  });
  return {
    people,
    openShifts: shifts.filter(({ before }) => before?.staffId === null).length,
    published: shifts.filter(({ before }) => before?.published).length,
    unchecked: 0,
  };
}

function isChanging(row: EventRow, change: ManyEventsChange): boolean {
  switch (change.kind) {
    case 'status':
      return row.status !== change.status && canEventBecome(row.status, change.status);
    case 'move':
      return isHoldable(row);
    case 'hold':
    case 'open':
      return isHoldable(row) && row.held !== (change.kind === 'hold');
  }
}

type PlannedChange = { readonly before: Event; readonly changed: Event };

/** Nothing for an event that stays where it is, as its hours don't exist on that day. */
function applyChange(event: Event, change: ManyEventsChange, now: Instant): PlannedChange[] {
  if (change.kind === 'status') {
    return [{ before: event, changed: { ...event, status: change.status } }];
  }
  const act = change.kind === 'hold' ? { ...change, refundsOrders: false } : change;
  const { changed } = applyHoldAction(event, act, { changeId: '', now });
  return findEventHoursProblem(changed, event.timeZone) ? [] : [{ before: event, changed }];
}

type ShiftWrite = {
  readonly before?: PlannedShift | undefined;
  readonly after?: PlannedShift | undefined;
};

/** A shift at two of the events counts once. */
async function planShifts(
  scope: Scope,
  changes: readonly PlannedChange[],
): Promise<readonly ShiftWrite[]> {
  const plans = await Promise.all(
    changes.map(({ before, changed }) => planCrewOfEvent(scope, before, changed)),
  );
  const writes = plans.flatMap(({ shifts }) => shifts);
  return [...new Map(writes.map((it) => [it.before?.id ?? it.after?.id, it])).values()];
}

/** Who is busy with something else at the time to which all of the events move together. */
async function findConflicts(
  scope: Scope,
  changes: readonly PlannedChange[],
): Promise<readonly OccupancyConflict[]> {
  const occupied = await Promise.all(
    changes.map(({ before, changed }) => listOccupancyChanges(scope, before, changed)),
  );
  const distinct = new Map(occupied.flat().map((it) => [it.holder.id, it]));
  const plan = await planOccupancy(scope, [...distinct.values()]);
  return 'conflicts' in plan
    ? plan.conflicts.filter(({ resource }) => resource.kind === 'staff')
    : [];
}

/** Undefined if no day follows another. */
function getHull(days: readonly LocalDate[]): DateRange | undefined {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

async function readWarned(scope: Scope, shifts: readonly ShiftWrite[], weekStart: Weekday) {
  const hull = getHull(shifts.flatMap(({ after }) => after?.day ?? []));
  if (!hull) return () => [];
  const [first, last] = [getWeekRange(hull.from, weekStart), getWeekRange(hull.to, weekStart)];
  const weeks = { from: first.from, to: last.to };
  const [facts, planned] = await Promise.all([
    readPlanningFacts(scope, { days: hull }),
    lengthInDays(weeks) <= maxDaysCompared ? listPlannedShiftsOfAllBrands(scope, weeks) : [],
  ]);
  const moved = new Set(shifts.map(({ before }) => before?.id));
  const current = [
    ...planned.filter(({ id }) => !moved.has(id)),
    ...shifts.flatMap(({ after }) => after ?? []),
  ];
  return (member: StaffMember, shift: PlannedShift) => {
    const week = getWeekRange(shift.day, weekStart);
    const others = current
      .filter(
        ({ id, staffId, day }) =>
          id !== shift.id && staffId === member.id && includesDay(week, day),
      )
      .map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }));
    return facts.findWarnings(member, shift, others).map((why) => ({ shift, why }));
  };
}

function getEffect(own: readonly ShiftWrite[]): ManyEventsImpactOnPerson['effect'] {
  if (own.length === 0) return 'stays';
  return own.some(({ after }) => after !== undefined) ? 'moves' : 'ends';
}
