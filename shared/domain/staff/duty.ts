// Who is on duty: it follows from the punches of the clock and is stored nowhere else. Setting it enters
// the punch that leads there (shared/decisions/561-duty-follows-from-punches.md).
import type { Instant } from '#shared/domain/values/instant.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { Punch, PunchKind } from './punch.ts';
import { type Standing, standingOf, timeCards } from './time-card.ts';

const minute = 60_000;

/** Whoever has not clocked in by then is late. */
export const lateAfterMinutes = 5;
/** Somebody who clocks in this long before a shift comes for it. */
const earlyMinutes = 4 * 60;

/** The punch from one standing to another; undefined where it is the same, or none leads there. */
export function punchToward(from: Standing, to: Standing): PunchKind | undefined {
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
  readonly standing: Standing;
  /** When it last changed; null while they are off. */
  readonly since: Instant | null;
  /** The punch that changed it; undefined while they are off. */
  readonly punch: Punch | undefined;
  /** The shift of now, or the next one that begins soon. */
  readonly shift: PlannedShift | undefined;
  /** It has begun, and they have not clocked in for it. */
  readonly isLate: boolean;
};

/** By the punches and the published shifts of one person, of today and the day before. */
export function dutyOf(
  punches: readonly Punch[],
  shifts: readonly PlannedShift[],
  now: Instant,
): Duty {
  const standing = standingOf(punches, now);
  const open = timeCards(punches, now).find(({ isOpen }) => isOpen);
  const punch = standing === 'off' ? undefined : open?.punches.at(-1);
  const since = punch?.at ?? null;
  const shift = shifts
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt)[0];
  return {
    standing,
    since,
    punch,
    shift,
    isLate: shift !== undefined && isMissed(shift, punches, now),
  };
}

/** Whether a shift has begun without its person. */
export function isMissed(
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
  punches: readonly Punch[],
  now: Instant,
): boolean {
  if (startsAt + lateAfterMinutes * minute > now) return false;
  return !punches.some(
    ({ at, removed }) => !removed && at >= startsAt - earlyMinutes * minute && at <= endsAt,
  );
}
