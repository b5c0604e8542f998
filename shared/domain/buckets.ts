// How a range of days becomes the points of a chart, and which rollups have to be read for it.
import { type DateRange, daysOf, lengthInDays, monthOf, weekOf, yearOf } from './date-range.ts';
import {
  addDays,
  type LocalDate,
  type Weekday,
  type YearMonth,
  yearMonthOf,
} from './local-date.ts';
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

/** Month rollups from one month to another, and day rollups for the days around them. */
export type RollupPlan = {
  readonly months: { readonly from: YearMonth; readonly to: YearMonth } | undefined;
  readonly days: readonly DateRange[];
};

/** Reads each day of the range exactly once, as part of its month where that lies in it whole. */
export function rollupPlan(range: DateRange): RollupPlan {
  const [first, last] = [monthOf(range.from), monthOf(range.to)];
  const from = first.from === range.from ? first.from : addDays(first.to, 1);
  const to = last.to === range.to ? last.to : addDays(last.from, -1);
  if (from > to) return { months: undefined, days: [range].filter(hasDays) };
  const before = { from: range.from, to: addDays(from, -1) };
  const after = { from: addDays(to, 1), to: range.to };
  return {
    months: { from: yearMonthOf(from), to: yearMonthOf(to) },
    days: [before, after].filter(hasDays),
  };
}

const hasDays = (range: DateRange) => lengthInDays(range) > 0;

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
