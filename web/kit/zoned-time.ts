import { formatDate } from './format.ts';

/** 'Central Time': the zone as people say it, summer or winter. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** '1:00 PM – 3:00 PM' on the zone's clocks. */
export function formatHours(from: string, to: string, zone: string): string {
  return `${formatTimeOfDay(from, zone)} – ${formatTimeOfDay(to, zone)}`;
}

/** '21-Nov-26 6:00 AM' on the zone's clocks. */
export function formatMoment(instant: string, zone: string): string {
  // Swedish days are written as ISO ones.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.parse(instant));
  return `${formatDate(day)} ${formatTimeOfDay(instant, zone)}`;
}

/** '6:00 AM', of a wall clock's '06:00'. */
export function formatClock(time: string): string {
  return formatTimeOfDay(`1970-01-01T${time}Z`, 'UTC');
}

/** '6:00 AM' on the zone's clocks. */
export function formatTimeOfDay(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(instant));
}
