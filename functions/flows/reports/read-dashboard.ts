// Dashboard figures over time, read only from the rollups.
import { type DeltaState, sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type {
  SalesAverage,
  SalesPoint,
  StaffPoint,
  WeekdaySales,
} from '#shared/contract/reports/dashboards.ts';
import { toChartBuckets, sumByBucket } from '#shared/domain/figures/buckets.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import {
  type LocalDate,
  type Weekday,
  getWeekday,
  weekdays,
} from '#shared/domain/values/local-date.ts';
import { addSums, type Figure, noSales, type FigureSums } from '#shared/domain/figures/rollup.ts';
import {
  averageCents,
  toHours,
  computePerHourCents,
} from '#shared/domain/figures/sales-figures.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';

/** How a range is divided into points. */
export type DashboardSteps = {
  readonly range: DateRange;
  readonly granularity: Granularity;
  readonly weekStart: Weekday;
};

/** One point per bucket of the range, including those without sales. */
export async function readSalesOverTime(
  scope: Scope,
  steps: DashboardSteps,
  recent: Promise<DeltaState>,
): Promise<SalesPoint[]> {
  const days = await sumFiguresByDay(scope, 'sales', steps.range, recent);
  return groupIntoBuckets(steps, days, noSales).map(([dateTime, sums]) => ({ dateTime, ...sums }));
}

/** Sales together with the hours that staff worked. */
export async function readStaffOverTime(
  scope: Scope,
  steps: DashboardSteps,
  recent: Promise<DeltaState>,
): Promise<StaffPoint[]> {
  const [sales, hours] = await Promise.all([
    sumFiguresByDay(scope, 'sales', steps.range, recent),
    sumFiguresByDay(scope, 'hours', steps.range, recent),
  ]);
  const worked = new Map(groupIntoBuckets(steps, hours, { workedMilliseconds: 0 }));
  return groupIntoBuckets(steps, sales, noSales).map(([dateTime, { eventSalesCollectedCents }]) => {
    const milliseconds = worked.get(dateTime)?.workedMilliseconds ?? 0;
    return {
      dateTime,
      eventSalesCollectedCents,
      hours: toHours(milliseconds),
      perHoursCents: computePerHourCents(eventSalesCollectedCents, milliseconds),
    };
  });
}

/** Seven days, starting with the first day of the franchise's week. */
export async function readSalesByWeekday(
  scope: Scope,
  { range, weekStart }: Pick<DashboardSteps, 'range' | 'weekStart'>,
  recent: Promise<DeltaState>,
): Promise<WeekdaySales[]> {
  const sums = new Map<Weekday, typeof noSales>();
  for (const [day, figures] of await sumFiguresByDay(scope, 'sales', range, recent)) {
    const weekday = getWeekday(day);
    sums.set(weekday, addSums(sums.get(weekday) ?? noSales, figures));
  }
  const fromStart = [...weekdays.slice(weekStart - 1), ...weekdays.slice(0, weekStart - 1)];
  return fromStart.map((day) => {
    const { events, eventSalesCollectedCents } = sums.get(day) ?? noSales;
    return { day, events, eventSalesCollectedCents };
  });
}

export async function readSalesAverage(
  scope: Scope,
  range: DateRange,
  recent: Promise<DeltaState>,
): Promise<SalesAverage> {
  const days = [...(await sumFiguresByDay(scope, 'sales', range, recent)).values()];
  const { events, eventSalesCollectedCents } = days.reduce(addSums, noSales);
  const average = averageCents(eventSalesCollectedCents, events);
  return { averageCents: average, eventSalesCollectedCents, events };
}

/** The first day and the sums of each bucket. */
function groupIntoBuckets<Name extends Figure>(
  { range, granularity, weekStart }: DashboardSteps,
  days: ReadonlyMap<LocalDate, FigureSums<Name>>,
  zero: FigureSums<Name>,
): (readonly [LocalDate, FigureSums<Name>])[] {
  const buckets = toChartBuckets(range, granularity, weekStart);
  const totals = sumByBucket(buckets, days, zero, addSums);
  return buckets.map(({ from }, position) => [from, totals[position] ?? zero] as const);
}
