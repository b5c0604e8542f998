import type { SalesPoint } from '#shared/contract/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatDollars } from './figures.ts';
import type { SalesMode } from './tabs.ts';

/** One place on the axis: a figure and, where a comparison is on, its counterpart. */
export type ComparedPoint = {
  readonly key: string;
  readonly label: string;
  readonly comparedLabel: string | undefined;
  readonly values: Readonly<Record<string, number>>;
};

type Dated = { readonly dateTime: LocalDate };

/**
 * Buckets stand beside each other by their position: the third week beside the third week. The last
 * ones of the longer range stand alone: February has fewer weeks than January.
 */
export function bucketPairs<Point extends Dated>(
  current: readonly Point[],
  compared: readonly Point[],
): { key: string; current: Point | undefined; compared: Point | undefined }[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, at) => {
    const [one, other] = [current[at], compared[at]];
    const key = one?.dateTime ?? `compared ${other?.dateTime}`;
    return { key, current: one, compared: other };
  });
}

export type Shown = {
  readonly mode: SalesMode;
  readonly granularity: Granularity;
  readonly today: LocalDate;
};

export function comparedPoints(
  current: readonly SalesPoint[],
  compared: readonly SalesPoint[],
  { mode, granularity, today }: Shown,
): ComparedPoint[] {
  return bucketPairs(current, compared).map(({ key, current: one, compared: other }) => ({
    key,
    label: one ? bucketName(one.dateTime, granularity) : '',
    comparedLabel: other && bucketName(other.dateTime, granularity),
    values: {
      ...(one && !isToCome(one, valueOf(one, mode), today) ? { current: valueOf(one, mode) } : {}),
      ...(other ? { compared: valueOf(other, mode) } : {}),
    },
  }));
}

/** Nothing is drawn for days to come; what was put off once it was recorded has its figure. */
const isToCome = ({ dateTime }: Dated, value: number, today: LocalDate) =>
  dateTime > today && value === 0;

/** Money in dollars: the axis is cut at round dollars. */
function valueOf(point: SalesPoint, mode: SalesMode): number {
  switch (mode) {
    case 'events':
      return point.events;
    case 'sales':
      return point.eventSalesCollectedCents / 100;
    case 'salesTax':
      return point.salesTaxCents / 100;
    case 'giveback':
      return point.givebackCents / 100;
  }
}

export function formatFigure(mode: SalesMode): (value: number) => string {
  return mode === 'events'
    ? (count) => formatNumber(count)
    : (dollars) => formatMoney(Math.round(dollars * 100));
}

/** As `formatFigure`, as short as an axis needs it. */
export function formatAxis(mode: SalesMode): (value: number) => string {
  return mode === 'events' ? formatFigure(mode) : formatDollars;
}

export function bucketName(firstDay: string, granularity: Granularity): string {
  const day = formatDate(firstDay);
  if (granularity === 'year') return firstDay.slice(0, 4);
  return granularity === 'month' ? day.slice(3) : day;
}

/** The days of each point: up to the next one, the last up to the range's end. */
export function bucketRanges(points: readonly Dated[], { to: end }: DateRange): DateRange[] {
  return points.map(({ dateTime: from }, at) => {
    const next = points[at + 1];
    return { from, to: next ? addDays(next.dateTime, -1) : end };
  });
}
