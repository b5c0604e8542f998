// The week as rows of people and columns of days: the content of each cell and the hours of each
// row.
import type {
  LimitedDay,
  PlannedEvent,
  PlannedShift,
  PlannedTask,
  ScheduleWeek,
} from '#shared/contract/staff/staff-schedule.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { getCrewRoleKey } from '#shared/domain/staff/crew-role.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';

/** The id of the row of unassigned shifts. */
export const unassigned = '';

export type BoardRow = {
  /** The id of a person, or `unassigned`. */
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly active: boolean;
  readonly hours: number;
  readonly weeklyHours: number | null;
};

export type BoardCellRef = { readonly staffId: string; readonly day: LocalDate };

export const buildCellKey = ({ staffId, day }: BoardCellRef) => `${staffId}|${day}`;

export function parseCellKey(key: string, days: readonly LocalDate[]): BoardCellRef | undefined {
  const [staffId, sent] = key.split('|');
  const day = days.find((each) => each === sent);
  return staffId === undefined || day === undefined ? undefined : { staffId, day };
}

export const listDaysOfWeek = (from: LocalDate) =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(from, at));

export function sumHours(shifts: readonly PlannedShift[]): number {
  const sum = shifts.reduce(
    (total, { startsAt, endsAt }) => total + Date.parse(endsAt) - Date.parse(startsAt),
    0,
  );
  return Math.round((sum / hourMilliseconds) * 100) / 100;
}

/**
 * Unassigned shifts first, then people by name. Deactivated people come last, and only if they are
 * planned.
 */
export function buildBoardRows({ staff, shifts }: ScheduleWeek): BoardRow[] {
  const hoursFor = (id: string | null) => sumHours(shifts.filter(({ staffId }) => staffId === id));
  const open: BoardRow = {
    id: unassigned,
    name: text('schedule_unassigned'),
    role: '',
    active: true,
    hours: hoursFor(null),
    weeklyHours: null,
  };
  const people = staff.map((member) => ({
    id: member.id,
    name: formatStaffName(member),
    role: text(member.activated ? `role_${member.role}` : 'schedule_deactivated'),
    active: member.activated,
    hours: hoursFor(member.id),
    weeklyHours: member.weeklyHours,
  }));
  return [open, ...people.filter((row) => row.active), ...people.filter((row) => !row.active)];
}

export function groupShiftsByCell(
  shifts: readonly PlannedShift[],
): ReadonlyMap<string, readonly PlannedShift[]> {
  const cells = new Map<string, PlannedShift[]>();
  for (const shift of shifts) {
    const key = buildCellKey({ staffId: shift.staffId ?? unassigned, day: shift.day });
    cells.set(key, [...(cells.get(key) ?? []), shift]);
  }
  for (const cell of cells.values()) cell.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return cells;
}

/** The days on which a person is unavailable, or available only for some hours. */
export function groupLimitsByCell(
  limitedDays: readonly LimitedDay[],
): ReadonlyMap<string, readonly LimitedDay[]> {
  return groupBy(limitedDays, buildCellKey);
}

/** A person's tasks of a day. */
export function groupTasksByCell(
  tasks: readonly PlannedTask[],
): ReadonlyMap<string, readonly PlannedTask[]> {
  const placed = tasks.flatMap((task) =>
    task.staffIds.map((staffId) => ({ key: buildCellKey({ staffId, day: task.dueDate }), task })),
  );
  return new Map(
    [...groupBy(placed, ({ key }) => key)].map(([key, all]) => [key, all.map(({ task }) => task)]),
  );
}

/** The text about a limited day on the board and its printout. */
export function formatLimit({ kind, startTime, endTime }: LimitedDay): string {
  const hours =
    startTime !== null && endTime !== null
      ? { start: formatClock(startTime), end: formatClock(endTime) }
      : undefined;
  if (kind === 'partial') return hours ? text('schedule_partial', hours) : '';
  if (kind === 'unavailable') return text('schedule_unavailable');
  return hours ? text('schedule_time_off_hours', hours) : text('schedule_time_off');
}

/** Whether it was planned on purpose, despite a warning or a conflict. */
export function isPlannedAnyway(
  shift: PlannedShift,
  { shifts, limitedDays }: Pick<ScheduleWeek, 'shifts' | 'limitedDays'>,
): boolean {
  const { id, staffId, day, startsAt, endsAt, overruled } = shift;
  if (overruled.length > 0) return true;
  if (staffId === null) return false;
  const isTaken = shifts.some(
    (other) =>
      other.id !== id &&
      other.staffId === staffId &&
      other.startsAt < endsAt &&
      startsAt < other.endsAt,
  );
  const isAway = ({ kind, ...limited }: LimitedDay) =>
    kind === 'timeOff' && limited.staffId === staffId && limited.day === day;
  return isTaken || limitedDays.some(isAway);
}

/** The input for planning the same shift in another cell. */
export function toPlanShiftInput(shift: PlannedShift, { staffId, day }: BoardCellRef) {
  const { brandId, title, startTime, endTime, notes, eventIds, open, lead } = shift;
  const who = staffId === unassigned ? null : staffId;
  const moved = day !== shift.day;
  return {
    brandId,
    title,
    startTime,
    endTime,
    notes,
    day,
    staffId: who,
    open: open && who === null,
    lead,
    // An event takes place on its own day, so a shift moved to another day loses its events.
    eventIds: moved ? [] : eventIds,
  };
}

/** The input for planning a person at an event, for the event's own hours. */
export function toEventShiftInput(
  { id, brandId, eventDate: day }: PlannedEvent,
  { staffId, role }: Pick<BoardCellRef, 'staffId'> & { readonly role: Role | undefined },
) {
  const isOpen = staffId === unassigned;
  const title = text(role ? getCrewRoleKey(role) : 'crew_role');
  const who = { staffId: isOpen ? null : staffId, open: isOpen };
  // The server takes the event's hours instead.
  const hours = { startTime: '00:00', endTime: '12:00' };
  return { ...who, brandId, title, day, ...hours, eventIds: [id], followEvents: true };
}
