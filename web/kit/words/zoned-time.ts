import { locale } from '#shared/text/locale.ts';
import { formatDate, formatGuestDate } from './format.ts';

/** Cached because creating a formatter costs more than rendering the row that uses it. */
function cacheFormatsByZone(formatLocale: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter =
      kept.get(timeZone) ?? new Intl.DateTimeFormat(formatLocale, { ...options, timeZone });
    kept.set(timeZone, formatter);
    return formatter;
  };
}

const formatters = {
  name: cacheFormatsByZone(locale, { timeZoneName: 'longGeneric' }),
  // Swedish dates are formatted like ISO dates.
  day: cacheFormatsByZone('sv-SE', {}),
  time: cacheFormatsByZone(locale, { hour: 'numeric', minute: '2-digit' }),
  wall: cacheFormatsByZone('sv-SE', { dateStyle: 'short', timeStyle: 'short' }),
};

/** 'Central Time': the zone's common name, without standard or daylight. */
export function formatZoneName(zone: string): string {
  const parts = formatters.name(zone).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** '1:00 PM – 3:00 PM' in the zone. */
export function formatHours(from: string, to: string, zone: string): string {
  return `${formatTimeOfDay(from, zone)} – ${formatTimeOfDay(to, zone)}`;
}

/** '21-Nov-26 6:00 AM' in the zone. */
export function formatMoment(instant: string, zone: string): string {
  const day = formatters.day(zone).format(Date.parse(instant));
  return `${formatDate(day)} ${formatTimeOfDay(instant, zone)}`;
}

/** 'Sat, Nov 21, 2026, 6:00 AM' in the zone. */
export function formatGuestMoment(instant: string, zone: string): string {
  const day = formatters.day(zone).format(Date.parse(instant));
  return `${formatGuestDate(day)}, ${formatTimeOfDay(instant, zone)}`;
}

/** '2026-11-21T14:30' in the zone. */
export function toLocalDateTime(instant: string, zone: string): string {
  return formatters.wall(zone).format(Date.parse(instant)).replace(' ', 'T');
}

/** Formats a local '06:00' as '6:00 AM'. */
export function formatClock(time: string): string {
  return formatTimeOfDay(`1970-01-01T${time}Z`, 'UTC');
}

/** '6:00 AM' in the zone. */
export function formatTimeOfDay(instant: string, zone: string): string {
  return formatters.time(zone).format(Date.parse(instant));
}
