// What a person sees of their schedule: their published shifts, where the events are, and who else
// works there.
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listPlannedShifts, listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaff, getWorkedBrandIds } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { OwnShift } from '#shared/contract/staff/staff-schedule.ts';
import { crewFieldNames } from '#shared/domain/events/event-fields.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  formatStaffName,
  type StaffMember,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';

export const listOwnShifts = async (
  scope: Scope,
  staffId: string,
  days: DateRange,
): Promise<OwnShift[]> => (await readOwnSchedule(scope, staffId, days)).shifts;

type OwnSchedule = {
  readonly shifts: OwnShift[];
  /** Everyone's shifts of these days, and who they are. */
  readonly planned: readonly PlannedShift[];
  readonly staff: readonly StaffMember[];
};

/** The person's shifts with what they were read from; nothing else is read if there are none. */
export async function readOwnSchedule(
  scope: Scope,
  staffId: string,
  days: DateRange,
): Promise<OwnSchedule> {
  const planned = await listPersonPlannedShifts(scope, staffId, days);
  const own = planned.filter(({ published }) => published).toSorted(compareByStart);
  if (own.length === 0) return { shifts: [], planned: [], staff: [] };
  const eventIds = [...new Set(own.flatMap((shift) => shift.eventIds))];
  const [all, staff, events] = await Promise.all([
    listPlannedShifts(scope, days),
    listStaff(scope),
    Promise.all(eventIds.map((id) => getEvent(scope, id))),
  ]);
  const names = new Map(staff.map((member) => [member.id, formatStaffName(member)]));
  const known = new Map(events.flatMap((event) => (event ? [[event.eventId, event]] : [])));
  const shifts = own.map((shift) => ({
    ...toShiftView(shift),
    events: shift.eventIds.flatMap((id) => toShiftEvents(known.get(id))),
    ...listCrew(shift, all, names),
  }));
  return { shifts, planned: all, staff };
}

/**
 * Unassigned shifts on the person's brands that they may take, with the locations of the events.
 */
export async function listOpenShifts(
  scope: Scope,
  staffId: string,
  { days, now }: { readonly days: DateRange; readonly now: Instant },
): Promise<OwnShift[]> {
  const [planned, brandIds] = await Promise.all([
    listPlannedShifts(scope, days),
    getWorkedBrandIds(scope, staffId),
  ]);
  const open = planned
    .filter(
      (shift) =>
        shift.open &&
        shift.staffId === null &&
        shift.startsAt > now &&
        worksOnBrands({ brandIds }, [shift.brandId]),
    )
    .toSorted(compareByStart);
  const eventIds = [...new Set(open.flatMap((shift) => shift.eventIds))];
  const events = await Promise.all(eventIds.map((id) => getEvent(scope, id)));
  const known = new Map(events.flatMap((event) => (event ? [[event.eventId, event]] : [])));
  return open
    .filter(({ eventIds: ids }) => hasWork(ids.map((id) => known.get(id))))
    .map((shift) => ({
      ...toShiftView(shift),
      events: shift.eventIds.flatMap((id) => toShiftEvents(known.get(id))),
      crew: [],
      ledBy: [],
    }));
}

/** Whether there is work to do: the shift has no event, or one of its events takes place. */
export async function isShiftNeeded(
  scope: Scope,
  { eventIds }: Pick<PlannedShift, 'eventIds'>,
): Promise<boolean> {
  return hasWork(await Promise.all(eventIds.map((id) => getEvent(scope, id))));
}

const compareByStart = (one: PlannedShift, other: PlannedShift) => one.startsAt - other.startsAt;

const hasWork = (events: readonly (Event | undefined)[]) =>
  events.length === 0 || events.some((event) => event && takesPlace(event.status));

function toShiftView({ id, title, brandId, day, notes, lead, ...shift }: PlannedShift) {
  const startsAt = toIso(shift.startsAt);
  const endsAt = toIso(shift.endsAt);
  const viewed = shift.viewedAt !== null;
  const offered = shift.swapId !== null;
  return { id, title, brandId, day, startsAt, endsAt, notes, lead, viewed, offered };
}

function toShiftEvents(event: Event | undefined): OwnShift['events'] {
  if (!event) return [];
  const { eventId: id } = event;
  const place = formatAddressLine(event);
  const startsAt = toIso(event.startsAt);
  const stands = { isOff: !takesPlace(event.status), isHeld: event.hold !== undefined };
  const texts = pickFields(event, crewFieldNames);
  return [{ id, ...texts, startsAt, endsAt: toIso(event.endsAt), address: place, ...stands }];
}

/** The people at the same event, or on the same brand if the shift has no event. */
function listCrew(
  shift: PlannedShift,
  all: readonly PlannedShift[],
  names: ReadonlyMap<string, string>,
): Pick<OwnShift, 'crew' | 'ledBy'> {
  const meets = ({ startsAt: from, endsAt: until }: PlannedShift) =>
    intervalsOverlap({ from, until }, { from: shift.startsAt, until: shift.endsAt });
  const isShared = (other: PlannedShift) =>
    shift.eventIds.length > 0
      ? other.eventIds.some((id) => shift.eventIds.includes(id))
      : other.brandId === shift.brandId;
  const others = all.filter(
    (other) =>
      other.published && other.staffId !== shift.staffId && meets(other) && isShared(other),
  );
  const listNames = (shifts: readonly PlannedShift[]) => [
    ...new Set(shifts.flatMap(({ staffId }) => names.get(staffId ?? '') ?? [])),
  ];
  return { crew: listNames(others), ledBy: listNames(others.filter(({ lead }) => lead)) };
}
