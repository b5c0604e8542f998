// Calendar files (RFC 5545) by ical-generator: folding, escaping and time stamps are its matter.
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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
  /** `tentative`: nobody can rely on it yet. `off`: it doesn't take place. */
  readonly standing: 'certain' | 'tentative' | 'off';
  readonly description?: string;
  /** Where it is shown in the product. */
  readonly url?: string;
};

const statuses = {
  certain: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
} as const satisfies Record<CalendarEntry['standing'], ICalEventStatus>;

const made = {
  prodId: { company: 'Brandwagon', product: 'Events', language: 'EN' },
  method: ICalCalendarMethod.PUBLISH,
};

/** The text of an .ics file. Instants are in UTC, so that every calendar shows them on its own clocks. */
export function calendarFile(entry: CalendarEntry, madeAt: Instant): string {
  const calendar = ical(made);
  addEntry(calendar, entry, madeAt);
  return calendar.toString();
}

type Feed = {
  readonly name: string;
  readonly description: string;
  /** How often a calendar program should ask again. */
  readonly refreshSeconds: number;
  readonly entries: readonly CalendarEntry[];
};

/** The text of a calendar that is subscribed to. */
export function calendarFeed({ entries, refreshSeconds: ttl, ...said }: Feed, madeAt: Instant) {
  const calendar = ical({ ...made, ...said, ttl });
  for (const entry of entries) addEntry(calendar, entry, madeAt);
  return calendar.toString();
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, madeAt: Instant): void {
  const { id, version, title, place, startsAt, endsAt, standing, description, url } = entry;
  calendar.createEvent({
    id: `${id}@brandwagon`,
    sequence: version,
    stamp: new Date(madeAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    ...(place === '' ? {} : { location: place }),
    ...(description ? { description } : {}),
    ...(url ? { url } : {}),
    status: statuses[standing],
  });
}
