// Occupancy is stored by weeks that begin on Mondays at 10:00 UTC, between 2 and 6 in the morning
// from Maine to California, so that an evening is rarely in two of them. The weeks don't depend on
// a time zone: a franchise that changes its zone still finds its bookings
// (functions/decisions/210-occupancy-by-weeks.md).
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import type { Interval } from './interval.ts';

/** The week's Monday. */
export type Week = LocalDate;

const weekMilliseconds = 7 * 86_400_000;
/** Monday, January 5, 1970, 10:00 UTC. */
const firstWeek = 4 * 86_400_000 + 10 * 3_600_000;

const numberOf = (at: number) => Math.floor((at - firstWeek) / weekMilliseconds);

const weekAt = (number: number): Week =>
  localDateOf(instant(firstWeek + number * weekMilliseconds), 'UTC');

/** The weeks that an interval overlaps, in order. */
export function weeksOf({ from, until }: Interval): Week[] {
  const [first, last] = [numberOf(from), numberOf(until - 1)];
  return Array.from({ length: last - first + 1 }, (_, at) => weekAt(first + at));
}

/** An instant's own week and the weeks after it: as far ahead as people look for a free time. */
export function weeksAfter(at: Instant, count: number): Interval {
  const from = instant(firstWeek + numberOf(at) * weekMilliseconds);
  return { from, until: instant(from + (count + 1) * weekMilliseconds) };
}
