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

type ShiftPart = DayShift & {
  readonly brandId: string;
  readonly isAfterBreak: boolean;
  readonly minutes: number;
};

/** A break doesn't make two shifts: what goes on after it is the same one, without the break. */
export function joinBreaks<Part extends ShiftPart>(parts: readonly Part[]): Part[] {
  const ofPerson = groupBy(
    parts.toSorted((one, other) => one.startsAt - other.startsAt),
    ({ staffId, day }) => `${staffId}/${day}`,
  );
  const joined = new Map<string, Part>();
  const first = new Map<string, string>();
  for (const day of ofPerson.values()) {
    let last: Part | undefined;
    for (const part of day) {
      const goesOn = part.isAfterBreak && last?.brandId === part.brandId ? last : undefined;
      last = goesOn
        ? { ...goesOn, endsAt: part.endsAt, minutes: goesOn.minutes + part.minutes }
        : part;
      first.set(part.id, last.id);
      joined.set(last.id, last);
    }
  }
  // In the order in which they came.
  return parts.flatMap(({ id }) => (first.get(id) === id ? (joined.get(id) ?? []) : []));
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
