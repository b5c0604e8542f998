// Calendar files (RFC 5545) by ical-generator: folding, escaping and time stamps are its matter.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Instant } from '#shared/domain/values/instant.ts';

export type CalendarEntry = {
  /** The same for each file about the same thing: a calendar then replaces what it has. */
  readonly id: string;
  /** Counts the changes: a calendar takes the higher one. */
  readonly version: number;
  readonly title: string;
  readonly place: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isOff: boolean;
};

/** The text of an .ics file. Instants are in UTC, so that every calendar shows them on its own clocks. */
export function calendarFile(entry: CalendarEntry, madeAt: Instant): string {
  const { id, version, title, place, startsAt, endsAt, isOff } = entry;
  const calendar = ical({
    prodId: { company: 'Brandwagon', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@brandwagon`,
    sequence: version,
    stamp: new Date(madeAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    ...(place === '' ? {} : { location: place }),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
