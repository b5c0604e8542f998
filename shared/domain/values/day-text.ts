import type { DateRange } from './date-range.ts';
import type { LocalDate } from './local-date.ts';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Jan 09, 2026' (spec §9: MMM DD, YYYY) */
export function formatDay(day: LocalDate): string {
  return format.format(Date.parse(day));
}

/** 'Jan 09, 2026', or 'Jan 04, 2026 – Jan 10, 2026' */
export function formatDays({ from, to }: DateRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
