import { type DateRange, getMonthRange, getYearRange } from '#shared/domain/values/date-range.ts';
import { formatDayRange, formatMonth, formatMonthName } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { changePercent } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/report-summary.ts';
import { formatDate, formatNumber } from '#web/kit/words/format.ts';

const isSameRange = (one: DateRange, other: DateRange) =>
  one.from === other.from && one.to === other.to;

/** 'October' of the year of today, 'October 2025', '2025', 'Fri, Nov 27' or 'Nov 1 – 7, 2026'. */
export function formatPeriodName(range: DateRange, today: LocalDate): string {
  const { from, to } = range;
  if (from === to) return formatDate(from);
  if (isSameRange(range, getYearRange(from))) return from.slice(0, 4);
  if (!isSameRange(range, getMonthRange(from))) return formatDayRange(range);
  const isThisYear = from.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatMonthName(Number(from.slice(5, 7))) : formatMonth(from);
}

type ComparedFigure = {
  readonly now: number;
  readonly before: number;
  readonly format: (value: number) => string;
};

/**
 * 'Up $3,210.00 (12%) from October'. Without a period, what it is compared with is said elsewhere.
 */
export function formatChangeInWords(
  { now, before, format }: ComparedFigure,
  period: string | undefined,
): string {
  const from = period === undefined ? '' : text('change_from', { period });
  const difference = now - before;
  if (difference === 0) return period === undefined ? '' : text('change_same', { period });
  const amount = format(Math.abs(difference));
  const change = text(difference > 0 ? 'change_up' : 'change_down', { amount });
  const percent = changePercent(now, before);
  if (percent === undefined) return `${change}${from}`;
  return `${change} (${formatWholePercent(Math.abs(percent))})${from}`;
}

const formatWholePercent = (percent: number) =>
  percent < 1 ? text('change_little') : `${formatNumber(percent)}%`;
