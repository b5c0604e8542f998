// Who is on duty. This follows from the time clock's punches and isn't stored. Setting a duty
// status enters the punch that leads to it (shared/decisions/252-time-clock-punches.md).
import type { Instant } from '#shared/domain/values/instant.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { Punch, PunchKind } from './punch.ts';
import { type DutyStatus, getDutyStatus, buildTimeCards } from './time-card.ts';

/** Minutes after which a person who hasn't clocked in is late. */
export const lateAfterMinutes = 5;
/** Clocking in this long before a shift counts for that shift. */
const earlyMinutes = 4 * 60;

/**
 * The punch that leads from one status to another. Undefined if they are equal or no single punch
 * does.
 */
export function getPunchToStatus(from: DutyStatus, to: DutyStatus): PunchKind | undefined {
  if (from === to) return undefined;
  switch (to) {
    case 'off':
      return 'out';
    case 'working':
      return from === 'off' ? 'in' : 'breakEnd';
    case 'onBreak':
      return from === 'working' ? 'breakStart' : undefined;
  }
}

export type Duty = {
  readonly standing: DutyStatus;
  /** When it last changed; null while off duty. */
  readonly since: Instant | null;
  /** The punch that changed it; undefined while off duty. */
  readonly punch: Punch | undefined;
  /** The current shift, or the next one that starts soon. */
  readonly shift: PlannedShift | undefined;
  /** The shift has begun and the person hasn't clocked in for it. */
  readonly isLate: boolean;
};

/** Derived from one person's punches and published shifts of today and yesterday. */
export function getDuty(
  punches: readonly Punch[],
  shifts: readonly PlannedShift[],
  now: Instant,
): Duty {
  const status = getDutyStatus(punches, now);
  const open = buildTimeCards(punches, now).find(({ isOpen }) => isOpen);
  const punch = status === 'off' ? undefined : open?.punches.at(-1);
  const since = punch?.at ?? null;
  const shift = shifts
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt)[0];
  return {
    standing: status,
    since,
    punch,
    shift,
    isLate: shift !== undefined && isShiftMissed(shift, punches, now),
  };
}

/** Published shifts that have begun without their person. */
export function listMissedShifts(
  shifts: readonly PlannedShift[],
  punches: readonly Punch[],
  now: Instant,
) {
  const byPerson = groupBy(punches, ({ staffId }) => staffId);
  return shifts.flatMap((shift) => {
    const { staffId, published } = shift;
    if (staffId === null || !published) return [];
    return isShiftMissed(shift, byPerson.get(staffId) ?? [], now) ? [{ ...shift, staffId }] : [];
  });
}

/** True if a shift has begun without its person. */
export function isShiftMissed(
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
  punches: readonly Punch[],
  now: Instant,
): boolean {
  if (startsAt + lateAfterMinutes * minuteMilliseconds > now) return false;
  return !punches.some(
    ({ at, removed }) =>
      !removed && at >= startsAt - earlyMinutes * minuteMilliseconds && at <= endsAt,
  );
}
