import { locale } from '#shared/text/locale.ts';
import type { DateRange } from './date-range.ts';
import type { Instant } from './instant.ts';
import { type LocalDate, toLocalDate, type LocalTime } from './local-date.ts';

const dayFormatOptions = {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
} as const;

/** Created on first use: V8 takes 6 ms for the first one, at every cold start. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** 'Jan 09, 2026' (spec §9: MMM DD, YYYY) */
export function formatDay(day: LocalDate): string {
  return (dayFormat ??= new Intl.DateTimeFormat(locale, dayFormatOptions)).format(Date.parse(day));
}

/** 'Jan 09, 2026', or 'Jan 04, 2026 – Jan 10, 2026' */
export function formatDays({ from, to }: DateRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** '45 min', '2 h', '1 h 30 min' */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}

/** '6:00 AM' for '06:00'. */
export function formatLocalTime(time: LocalTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Jan 09, 2026, 6:00 PM' in the time zone. */
export function formatDateTime(at: Instant, timeZone: string): string {
  return `${formatDay(toLocalDate(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** '6:00 PM' in the time zone. */
export function formatTime(at: Instant, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Date(at).toLocaleTimeString(locale, time);
}
