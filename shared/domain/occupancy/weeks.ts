// Occupancy is stored by weeks that begin on Mondays at 10:00 UTC, between 2 and 6 in the morning
// from Maine to California, so that an evening is rarely in two of them. The weeks don't depend on
// a time zone: a franchise that changes its zone still finds its bookings
// (functions/decisions/008-events-crews-tasks-and-series.md).
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import type { Interval } from './interval.ts';

/** The week's Monday. */
export type OccupancyWeek = LocalDate;

const weekMilliseconds = 7 * dayMilliseconds;
/** Monday, January 5, 1970, 10:00 UTC. */
const firstWeek = 4 * dayMilliseconds + 10 * hourMilliseconds;

const toWeekNumber = (at: number) => Math.floor((at - firstWeek) / weekMilliseconds);

const toWeek = (number: number): OccupancyWeek =>
  toLocalDate(instant(firstWeek + number * weekMilliseconds), 'UTC');

/** The weeks that an interval overlaps, in order. */
export function listWeeks({ from, until }: Interval): OccupancyWeek[] {
  const [first, last] = [toWeekNumber(from), toWeekNumber(until - 1)];
  return Array.from({ length: last - first + 1 }, (_, at) => toWeek(first + at));
}

/** An instant's own week and the weeks after it: as far ahead as people look for a free time. */
export function getFollowingWeeks(at: Instant, count: number): Interval {
  const from = instant(firstWeek + toWeekNumber(at) * weekMilliseconds);
  return { from, until: instant(from + (count + 1) * weekMilliseconds) };
}
