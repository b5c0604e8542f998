import { getGridTimeframeRange, gridTimeframes } from '#shared/domain/lists/grid-timeframe.ts';
import { lengthInDays } from '#shared/domain/values/date-range.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/grid-timeframes.ts';
import type { DayPreset } from '#web/kit/controls/date-range-field.tsx';
import { useAccount } from '#web/api/account/account.ts';
import { useFranchiseToday } from './use-today.ts';

/**
 * The timeframes of spec §9 with at most this many days, in the calendar of the person's franchise.
 */
export function useDayPresets(maxDays = Infinity): readonly DayPreset[] {
  const { startDayOfWeekForMonth } = useAccount();
  const today = useFranchiseToday();
  const weekStart = weekdays.find((day) => day === startDayOfWeekForMonth) ?? 1;
  return gridTimeframes
    .map((timeframe) => ({
      key: timeframe,
      label: text(`grid_timeframe_${timeframe}`),
      range: getGridTimeframeRange(timeframe, today, weekStart),
    }))
    .filter(({ range }) => lengthInDays(range) <= maxDays);
}
