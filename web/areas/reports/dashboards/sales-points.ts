import type { SalesPoint } from '#shared/contract/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
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

/** Future days aren't drawn, unless an event with recorded sales was moved to one. */
const isToCome = ({ dateTime }: Dated, value: number, today: LocalDate) =>
  dateTime > today && value === 0;

/** Money in dollars, because the axis ends at round dollars. */
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

/** Like `createFigureFormat`, but short enough for an axis. */
export function formatAxis(mode: SalesMode): (value: number) => string {
  return mode === 'events' ? formatFigure(mode) : formatDollars;
}

export function bucketName(firstDay: string, granularity: Granularity): string {
  const day = formatDate(firstDay);
  if (granularity === 'year') return firstDay.slice(0, 4);
  return granularity === 'month' ? day.slice(3) : day;
}

/**
 * The days of each point: up to the next point, and for the last one up to the end of the range.
 */
export function bucketRanges(points: readonly Dated[], { to: end }: DateRange): DateRange[] {
  return points.map(({ dateTime: from }, at) => {
    const next = points[at + 1];
    return { from, to: next ? addDays(next.dateTime, -1) : end };
  });
}
