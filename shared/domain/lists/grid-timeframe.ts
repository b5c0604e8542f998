// The timeframes of a grid (spec §9). A custom date range is given by its two days.
import { getTimeframeRange } from '#shared/domain/figures/timeframe.ts';
import { type DateRange, getWeekRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, type Weekday } from '#shared/domain/values/local-date.ts';

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
 * Month, quarter and year are the previous ones, as on the dashboard. Last week is the calendar
 * week before this one, by the franchise's first day of the week.
 */
export function getGridTimeframeRange(
  timeframe: GridTimeframe,
  today: LocalDate,
  weekStart: Weekday,
): DateRange {
  switch (timeframe) {
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'LAST_WEEK':
      return getWeekRange(addDays(today, -7), weekStart);
    default:
      return getTimeframeRange(timeframe, today);
  }
}
