import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { workedMinutes } from './pay.ts';

/** Elapsed time regardless of clock changes: the one definition of hours worked. */
export function workedMilliseconds({
  startsAt,
  endsAt,
}: {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}): number {
  return endsAt - startsAt;
}

type DayShift = {
  readonly id: string;
  readonly staffId: string;
  readonly day: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/**
 * The whole minutes of each shift, by id. They add up to the paid minutes of the person's day:
 * shifts with the largest fractions get the remaining minutes.
 */
export function computeShiftMinutes(shifts: readonly DayShift[]): ReadonlyMap<string, number> {
  const days = groupBy(shifts, ({ staffId, day }) => `${staffId}/${day}`);
  return new Map([...days.values()].flatMap(splitDayMinutes));
}

function splitDayMinutes(shifts: readonly DayShift[]): (readonly [string, number])[] {
  const worked = shifts.map((shift) => ({ id: shift.id, length: workedMilliseconds(shift) }));
  const whole = workedMinutes(worked.reduce((sum, { length }) => sum + length, 0));
  const least = worked.reduce(
    (sum, { length }) => sum + Math.floor(length / minuteMilliseconds),
    0,
  );
  const ranked = worked.toSorted(
    (one, other) =>
      (other.length % minuteMilliseconds) - (one.length % minuteMilliseconds) ||
      (one.id < other.id ? -1 : 1),
  );
  return ranked.map(({ id, length }, rank) => [
    id,
    Math.floor(length / minuteMilliseconds) + (rank < whole - least ? 1 : 0),
  ]);
}
