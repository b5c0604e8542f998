import type { SalesPoint } from '#shared/contract/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';
import { formatFigureDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatDollars } from './figures.ts';
import type { SalesMode } from './tabs.ts';

/** A position on the axis: a figure and, with a comparison, its counterpart. */
export type ComparedPoint = {
  readonly key: string;
  readonly label: string;
  readonly comparedLabel: string | undefined;
  readonly values: Readonly<Record<string, number>>;
};

type Dated = { readonly dateTime: LocalDate };

/**
 * Pairs buckets by position: the third week with the third week. The last buckets of the longer
 * range have no counterpart, because February has fewer weeks than January.
 */
export function pairBuckets<Point extends Dated>(
  current: readonly Point[],
  compared: readonly Point[],
): { key: string; current: Point | undefined; compared: Point | undefined }[] {
  return Array.from({ length: Math.max(current.length, compared.length) }, (_, at) => {
    const [one, other] = [current[at], compared[at]];
    const key = one?.dateTime ?? `compared ${other?.dateTime}`;
    return { key, current: one, compared: other };
  });
}

export type SalesPointOptions = {
  readonly mode: SalesMode;
  readonly granularity: Granularity;
  readonly today: LocalDate;
};

export function buildComparedPoints(
  current: readonly SalesPoint[],
  compared: readonly SalesPoint[],
  { mode, granularity, today }: SalesPointOptions,
): ComparedPoint[] {
  return pairBuckets(current, compared).map(({ key, current: one, compared: other }) => ({
    key,
    label: one ? formatBucketName(one.dateTime, granularity) : '',
    comparedLabel: other && formatBucketName(other.dateTime, granularity),
    values: {
      ...(one && !isFuture(one, getSalesValue(one, mode), today)
        ? { current: getSalesValue(one, mode) }
        : {}),
      ...(other ? { compared: getSalesValue(other, mode) } : {}),
    },
  }));
}

/** Future days aren't drawn, unless an event with recorded sales was moved to one. */
const isFuture = ({ dateTime }: Dated, value: number, today: LocalDate) =>
  dateTime > today && value === 0;

/** Money in dollars, because the axis ends at round dollars. */
function getSalesValue(point: SalesPoint, mode: SalesMode): number {
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

export function createFigureFormat(mode: SalesMode): (value: number) => string {
  return mode === 'events'
    ? (count) => formatNumber(count)
    : (dollars) => formatMoney(Math.round(dollars * 100));
}

/** Like `createFigureFormat`, but short enough for an axis. */
export function createAxisFormat(mode: SalesMode): (value: number) => string {
  return mode === 'events' ? createFigureFormat(mode) : formatDollars;
}

export function formatBucketName(firstDay: string, granularity: Granularity): string {
  const day = formatFigureDate(firstDay);
  if (granularity === 'year') return firstDay.slice(0, 4);
  return granularity === 'month' ? day.slice(3) : day;
}

/**
 * The days of each point: up to the next point, and for the last one up to the end of the range.
 */
export function listBucketRanges(points: readonly Dated[], { to: end }: DateRange): DateRange[] {
  return points.map(({ dateTime: from }, at) => {
    const next = points[at + 1];
    return { from, to: next ? addDays(next.dateTime, -1) : end };
  });
}
