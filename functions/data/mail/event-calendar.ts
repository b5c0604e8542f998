// An event as a calendar file for its client.
import type { Event } from '#functions/data/events/event.ts';
import { buildCalendarFile } from '#functions/ports/files/calendar-file.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Whether a truck is expected to come. */
export const isEventExpected = ({ status, hold }: Event) =>
  takesPlace(status) && hold === undefined;

export function buildEventCalendar(event: Event, now: Instant): string {
  const { eventId: id, version, eventName: title } = event;
  const { startsAt, endsAt } = event;
  const place = formatAddressLine(event);
  const status = isEventExpected(event) ? 'certain' : 'off';
  return buildCalendarFile({ id, version, title, place, startsAt, endsAt, status: status }, now);
}
