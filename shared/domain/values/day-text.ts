import type { DateRange } from './date-range.ts';
import type { Instant } from './instant.ts';
import { type LocalDate, localDateOf } from './local-date.ts';

const options = {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
} as const;

/** Made when it is first used: V8 takes 6 ms to make its first, at every cold start. */
let format: Intl.DateTimeFormat | undefined;

/** 'Jan 09, 2026' (spec §9: MMM DD, YYYY) */
export function formatDay(day: LocalDate): string {
  return (format ??= new Intl.DateTimeFormat('en-US', options)).format(Date.parse(day));
}

/** 'Jan 09, 2026', or 'Jan 04, 2026 – Jan 10, 2026' */
export function formatDays({ from, to }: DateRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** 'Jan 09, 2026, 6:00 PM' on the zone's clocks. */
export function formatMomentIn(at: Instant, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return `${formatDay(localDateOf(at, timeZone))}, ${new Date(at).toLocaleTimeString('en-US', time)}`;
}
