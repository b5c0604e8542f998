import { locale } from '#shared/text/locale.ts';
import type { CalendarView } from '#shared/domain/events/calendar.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

const dayFormat = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const monthFormat = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const weekFormat = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Wed, Jul 15, 2026' */
export const formatLongDay = (date: LocalDate): string => dayFormat.format(Date.parse(date));

/** The title of a calendar view: 'July 2026', 'Jul 12 – 18, 2026', 'Wed, Jul 15, 2026'. */
export function formatViewTitle(
  view: CalendarView,
  date: LocalDate,
  { from, to }: DateRange,
): string {
  switch (view) {
    case 'month':
      return monthFormat.format(Date.parse(date));
    case 'week':
      return weekFormat.formatRange(Date.parse(from), Date.parse(to));
    case 'day':
      return formatLongDay(date);
  }
}
