import { formatTime, toIsoDateTime, toIsoDay } from '#shared/domain/values/day-text.ts';
import { formatDate, formatGuestDate } from './format.ts';

export { formatLocalTime as formatClock, formatZoneName } from '#shared/domain/values/day-text.ts';

/** '1:00 PM – 3:00 PM' in the zone. */
export function formatHours(from: string, to: string, zone: string): string {
  return `${formatTimeOfDay(from, zone)} – ${formatTimeOfDay(to, zone)}`;
}

/** 'Sat, Nov 21, 6:00 AM' in the zone; in another year 'Nov 21, 2027, 6:00 AM'. */
export function formatMoment(instant: string, zone: string): string {
  return `${formatDate(toIsoDay(Date.parse(instant), zone))}, ${formatTimeOfDay(instant, zone)}`;
}

/** 'Sat, Nov 21, 2026, 6:00 AM' in the zone. */
export function formatGuestMoment(instant: string, zone: string): string {
  const day = formatGuestDate(toIsoDay(Date.parse(instant), zone));
  return `${day}, ${formatTimeOfDay(instant, zone)}`;
}

/** '2026-11-21T14:30' in the zone. */
export function toLocalDateTime(instant: string, zone: string): string {
  return toIsoDateTime(Date.parse(instant), zone);
}

/** '6:00 AM' in the zone. */
export function formatTimeOfDay(instant: string, zone: string): string {
  return formatTime(Date.parse(instant), zone);
}
