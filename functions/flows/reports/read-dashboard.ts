// Dashboard figures over time, read only from the rollups.
import { type Recent, sumsByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type {
  SalesAverage,
  SalesPoint,
  StaffPoint,
  WeekdaySales,
} from '#shared/contract/reports/dashboards.ts';
import { bucketsOf, sumByBucket } from '#shared/domain/figures/buckets.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import {
  type LocalDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from '#shared/domain/values/local-date.ts';
import { addSums, type Figure, noSales, type Sums } from '#shared/domain/figures/rollup.ts';
import { averageCents, hoursOf, perHourCents } from '#shared/domain/figures/sales-figures.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';

/** How a range is divided into points. */
export type Steps = {
  readonly range: DateRange;
  readonly granularity: Granularity;
  readonly weekStart: Weekday;
};

/** One point per bucket of the range, including those without sales. */
export async function salesOverTime(
  scope: Scope,
  steps: Steps,
  recent: Promise<Recent>,
): Promise<SalesPoint[]> {
  const days = await sumsByDay(scope, 'sales', steps.range, recent);
  return inBuckets(steps, days, noSales).map(([dateTime, sums]) => ({ dateTime, ...sums }));
}

/** Sales together with the hours that staff worked. */
export async function staffOverTime(
  scope: Scope,
  steps: Steps,
  recent: Promise<Recent>,
): Promise<StaffPoint[]> {
  const [sales, hours] = await Promise.all([
    sumsByDay(scope, 'sales', steps.range, recent),
    sumsByDay(scope, 'hours', steps.range, recent),
  ]);
  const worked = new Map(inBuckets(steps, hours, { workedMilliseconds: 0 }));
  return inBuckets(steps, sales, noSales).map(([dateTime, { eventSalesCollectedCents }]) => {
    const milliseconds = worked.get(dateTime)?.workedMilliseconds ?? 0;
    return {
      dateTime,
      eventSalesCollectedCents,
      hours: hoursOf(milliseconds),
      perHoursCents: perHourCents(eventSalesCollectedCents, milliseconds),
    };
  });
}

/** Seven days, starting with the first day of the franchise's week. */
export async function salesByWeekday(
  scope: Scope,
  { range, weekStart }: Pick<Steps, 'range' | 'weekStart'>,
  recent: Promise<Recent>,
): Promise<WeekdaySales[]> {
  const sums = new Map<Weekday, typeof noSales>();
  for (const [day, figures] of await sumsByDay(scope, 'sales', range, recent)) {
    const weekday = weekdayOf(day);
    sums.set(weekday, addSums(sums.get(weekday) ?? noSales, figures));
  }
  const fromStart = [...weekdays.slice(weekStart - 1), ...weekdays.slice(0, weekStart - 1)];
  return fromStart.map((day) => {
    const { events, eventSalesCollectedCents } = sums.get(day) ?? noSales;
    return { day, events, eventSalesCollectedCents };
  });
}

export async function salesAverage(
  scope: Scope,
  range: DateRange,
  recent: Promise<Recent>,
): Promise<SalesAverage> {
  const days = [...(await sumsByDay(scope, 'sales', range, recent)).values()];
  const { events, eventSalesCollectedCents } = days.reduce(addSums, noSales);
  const average = averageCents(eventSalesCollectedCents, events);
  return { averageCents: average, eventSalesCollectedCents, events };
}

/** The first day and the sums of each bucket. */
function inBuckets<Name extends Figure>(
  { range, granularity, weekStart }: Steps,
  days: ReadonlyMap<LocalDate, Sums<Name>>,
  zero: Sums<Name>,
): (readonly [LocalDate, Sums<Name>])[] {
  const buckets = bucketsOf(range, granularity, weekStart);
  const totals = sumByBucket(buckets, days, zero, addSums);
  return buckets.map(({ from }, position) => [from, totals[position] ?? zero] as const);
}
