// A week as the schedule board shows it: the staff, what is planned, which events take place, and
// when people can't work. Reads eight key ranges in parallel, regardless of the number of people
// and shifts.
import { listTasksBetween } from '#functions/data/events/tasks.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { listAvailabilities } from '#functions/data/staff/availabilities.ts';
import { listBlockOffDays } from '#functions/data/staff/block-off-days.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { listApprovedTimeOff } from '#functions/data/staff/time-off.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { z } from 'zod';
import type { ScheduleWeek } from '#shared/contract/staff/staff-schedule.ts';
import type { StaffRow } from '#shared/contract/staff/staff-profiles.ts';
import type { PlannedShift as ShownShift } from '#shared/contract/staff/staff-schedule.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { listLimitedDays } from '#shared/domain/staff/board-availability.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { type StaffMember, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { toIso } from '#shared/domain/values/instant.ts';

export async function readWeek(
  scope: Scope,
  /** The brands on which the caller may see the names of tasks. */
  taskScope: Scope | undefined,
  week: DateRange,
): Promise<Omit<z.input<typeof ScheduleWeek>, 'today'>> {
  const [members, shifts, events, availabilities, timeOff, blocks, tasks] = await Promise.all([
    listStaff(scope),
    listPlannedShifts(scope, week),
    eventList.rowsBetween(scope, week),
    listAvailabilities(scope),
    listApprovedTimeOff(scope, week),
    listBlockOffDays(scope, week),
    taskScope ? listTasksBetween(taskScope, week) : [],
  ]);
  const staff = listStaffOnBoard(members, shifts, scope);
  const onBoard = new Set(staff.map(({ id }) => id));
  const limited = listLimitedDays({ availabilities, timeOff }, week);
  return {
    ...week,
    staff: staff.map(toStaffRow),
    shifts: shifts.map(toShiftView),
    events: events.map(({ id, eventName, eventDate, brandId, startsAt, endsAt, status }) => ({
      ...{ id, eventName, eventDate, brandId, startsAt, endsAt },
      off: !takesPlace(status),
    })),
    tasks: tasks
      .filter(({ staffIds }) => staffIds.some((id) => onBoard.has(id)))
      .map(({ id, title, dueDate, staffIds, status }) => ({
        id,
        title,
        dueDate,
        staffIds: [...staffIds],
        done: status === 'completed',
      })),
    limitedDays: limited.filter(({ staffId }) => onBoard.has(staffId)),
    blockOffDays: blocks.map(({ by: _by, at: _at, ...block }) => block),
  };
}

/**
 * Everyone who works on these brands, plus everyone with a planned shift, so that no shift is
 * hidden.
 */
function listStaffOnBoard(
  staff: readonly StaffMember[],
  shifts: readonly PlannedShift[],
  scope: Scope,
): StaffMember[] {
  const planned = new Set(shifts.map(({ staffId }) => staffId));
  return staff.filter(
    (member) => planned.has(member.id) || (member.active && worksOnBrands(member, scope.brands)),
  );
}

function toStaffRow({ active, brandIds, ...member }: StaffMember): StaffRow {
  return { ...member, brandIds: [...brandIds], activated: active };
}

function toShiftView({
  notifiedAt,
  viewedAt,
  swapId,
  overruled,
  ...shift
}: PlannedShift): ShownShift {
  return {
    ...shift,
    eventIds: [...shift.eventIds],
    startsAt: toIso(shift.startsAt),
    endsAt: toIso(shift.endsAt),
    notified: notifiedAt !== null,
    viewed: viewedAt !== null,
    offered: swapId !== null,
    overruled: overruled?.because.slice() ?? [],
  };
}
