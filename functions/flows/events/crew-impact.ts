// What a change of an event means for its crew, before it is saved: whose shift moves or ends, and
// who can't come at the new time. An event without a crew costs one read.
import type { Event } from '#functions/data/events/event.ts';
import { listOccupancyChanges, planCrewOfEvent } from '#functions/data/events/events.ts';
import { type OccupancyConflict, planOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';

type ImpactContext = { readonly timeZone: string; readonly weekStart: Weekday };

export type ImpactOnPerson = {
  readonly id: string;
  readonly member: StaffMember | undefined;
  /** Their shift at the event afterwards; undefined if it ends. */
  readonly shift: PlannedShift | undefined;
  readonly because: readonly ShiftWarning[];
  readonly conflicts: readonly OccupancyConflict[];
};

type PlannedImpact = {
  readonly people: readonly ImpactOnPerson[];
  readonly openShifts: number;
  readonly published: number;
};

/** `changed` is undefined if the event is deleted. */
export async function planCrewImpact(
  scope: Scope,
  before: Event,
  changed: Event | undefined,
  planning: ImpactContext,
): Promise<PlannedImpact> {
  const { shifts } = await planCrewOfEvent(scope, before, changed);
  const isThere = (shift: PlannedShift | undefined) => shift?.eventIds.includes(before.eventId);
  const had = shifts.flatMap(({ before: was }) => (isThere(was) ? (was?.staffId ?? []) : []));
  const staying = new Map(
    shifts.flatMap(({ after }) => (after && isThere(after) ? [[after.staffId, after]] : [])),
  );
  const taken = changed ? await findTaken(scope, before, changed) : [];
  const ids = new Set([...had, ...[...staying.keys()].filter((id) => id !== null)]);
  const people = await Promise.all(
    [...ids].map(async (id) => {
      const shift = staying.get(id);
      const member = (await getStaff(scope, id))?.member;
      const because =
        shift && member
          ? await findShiftWarnings(scope, shift, { ...planning, member, id: shift.id })
          : [];
      const conflicts = taken.filter(({ resource }) => resource.id === id);
      return { id, member, shift, because, conflicts };
    }),
  );
  return {
    people,
    openShifts: shifts.filter(({ before: was }) => was?.staffId === null).length,
    published: shifts.filter(({ before: was }) => was?.published).length,
  };
}

/** Who is busy with something else at the new time. */
async function findTaken(
  scope: Scope,
  before: Event,
  changed: Event,
): Promise<readonly OccupancyConflict[]> {
  const plan = await planOccupancy(scope, await listOccupancyChanges(scope, before, changed));
  return 'conflicts' in plan
    ? plan.conflicts.filter(({ resource }) => resource.kind === 'staff')
    : [];
}
