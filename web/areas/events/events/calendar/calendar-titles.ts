import type { CalendarView } from '#shared/domain/events/calendar.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { formatDayRange, formatFullDay, formatMonth } from '#shared/domain/values/day-text.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** The title of a calendar view: 'July 2026', 'Jul 12 – 18, 2026', 'Wed, Jul 15, 2026'. */
export function formatViewTitle(
  view: CalendarView,
  date: LocalDate,
  { from, to }: DateRange,
): string {
  switch (view) {
    case 'month':
      return formatMonth(date);
    case 'week':
      return formatDayRange({ from, to });
    case 'day':
      return formatFullDay(date);
  }
}
