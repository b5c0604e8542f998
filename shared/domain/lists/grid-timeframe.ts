// The timeframes of a grid's days (spec §9); its Date Range are the two days themselves.
import {
  type DateRange,
  monthOf,
  quarterOf,
  weekOf,
  yearOf,
} from '#shared/domain/values/date-range.ts';
import {
  addDays,
  addMonths,
  type LocalDate,
  type Weekday,
} from '#shared/domain/values/local-date.ts';

export const gridTimeframes = [
  'TODAY',
  'YESTERDAY',
  'LAST_WEEK',
  'MONTH',
  'QUARTER',
  'YEAR',
  'THIS_MONTH',
  'THIS_YEAR',
] as const;
export type GridTimeframe = (typeof gridTimeframes)[number];

/**
 * Month, quarter and year are the previous ones, as on the dashboard; last week is the calendar week
 * before this one, by the day on which the franchise's weeks start.
 */
export function gridRange(
  timeframe: GridTimeframe,
  today: LocalDate,
  weekStart: Weekday,
): DateRange {
  switch (timeframe) {
    case 'TODAY':
      return { from: today, to: today };
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'LAST_WEEK':
      return weekOf(addDays(today, -7), weekStart);
    case 'MONTH':
      return monthOf(addMonths(today, -1));
    case 'QUARTER':
      return quarterOf(addMonths(today, -3));
    case 'YEAR':
      return yearOf(addMonths(today, -12));
    case 'THIS_MONTH':
      return monthOf(today);
    case 'THIS_YEAR':
      return yearOf(today);
  }
}
