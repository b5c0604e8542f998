// How a range of days becomes the points of a chart.
import {
  type DateRange,
  daysOf,
  monthOf,
  weekOf,
  yearOf,
} from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/values/local-date.ts';
import type { Granularity } from './timeframe.ts';

/**
 * The points of a chart in calendar order, those without sales included. The first and the last
 * are cut to the range; a point is named by its first day.
 */
export function bucketsOf(
  range: DateRange,
  granularity: Granularity,
  weekStart: Weekday,
): DateRange[] {
  const buckets: DateRange[] = [];
  let from = range.from;
  while (from <= range.to) {
    const period = periodOf(from, granularity, weekStart);
    const to = period.to < range.to ? period.to : range.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** One total per bucket, in their order. Values of days outside of them are left out. */
export function sumByBucket<Value>(
  buckets: readonly DateRange[],
  values: Iterable<readonly [LocalDate, Value]>,
  zero: Value,
  add: (sum: Value, value: Value) => Value,
): Value[] {
  const bucketOfDay = new Map(
    buckets.flatMap((bucket, index) => daysOf(bucket).map((day) => [day, index] as const)),
  );
  const totals = buckets.map(() => zero);
  for (const [day, value] of values) {
    const index = bucketOfDay.get(day);
    if (index !== undefined) totals[index] = add(totals[index] ?? zero, value);
  }
  return totals;
}

function periodOf(date: LocalDate, granularity: Granularity, weekStart: Weekday): DateRange {
  switch (granularity) {
    case 'day':
      return { from: date, to: date };
    case 'week':
      return weekOf(date, weekStart);
    case 'month':
      return monthOf(date);
    case 'year':
      return yearOf(date);
  }
}
