import { type Weekday, weekdays } from '#shared/domain/values/local-date.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useFranchiseDisplay } from '#web/api/franchise/use-franchise-display.ts';
import type { CalendarView } from '#shared/domain/events/calendar.ts';

/** The first day of the week for weeks and for months, as set by the franchise (spec §9). */
export function useWeekStart(view: CalendarView): Weekday {
  const { startDayOfWeekForMonth } = useAccount();
  const monthStart = useFranchiseDisplay()?.monthStart;
  const weekStart = weekdays.find((day) => day === startDayOfWeekForMonth) ?? 1;
  return (view === 'month' ? monthStart : undefined) ?? weekStart;
}
