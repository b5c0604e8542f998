// Splits a range of days into the points of a chart.
import {
  type DateRange,
  getMonthRange,
  getWeekRange,
  getYearRange,
} from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/values/local-date.ts';
import type { Granularity } from './timeframe.ts';

/**
 * The points of a chart in calendar order, including those without sales. The first and last are
 * cut off at the range. The first day of a point is its name.
 */
export function toChartBuckets(
  range: DateRange,
  granularity: Granularity,
  weekStart: Weekday,
): DateRange[] {
  const buckets: DateRange[] = [];
  let from = range.from;
  while (from <= range.to) {
    const period = getPeriod(from, granularity, weekStart);
    const to = period.to < range.to ? period.to : range.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** One total per bucket, in order. Values of other days are ignored. */
export function sumByBucket<Value>(
  buckets: readonly DateRange[],
  values: Iterable<readonly [LocalDate, Value]>,
  zero: Value,
  add: (sum: Value, value: Value) => Value,
): Value[] {
  const totals = buckets.map(() => zero);
  for (const [day, value] of values) {
    const index = indexOfDay(buckets, day);
    if (index !== undefined) totals[index] = add(totals[index] ?? zero, value);
  }
  return totals;
}

/** Binary search: buckets are in calendar order. */
function indexOfDay(buckets: readonly DateRange[], day: LocalDate): number | undefined {
  let [first, end] = [0, buckets.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const bucket = buckets[middle];
    if (bucket && day > bucket.to) first = middle + 1;
    else end = middle;
  }
  const found = buckets[first];
  return found && day >= found.from ? first : undefined;
}

function getPeriod(date: LocalDate, granularity: Granularity, weekStart: Weekday): DateRange {
  switch (granularity) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return getWeekRange(date, weekStart);
    case 'month':
      return getMonthRange(date);
    case 'year':
      return getYearRange(date);
  }
}
