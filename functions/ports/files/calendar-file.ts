// Calendar files (RFC 5545) by ical-generator, which handles folding, escaping and time stamps.
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Instant } from '#shared/domain/values/instant.ts';

export type CalendarEntry = {
  /** The same in every file about the same thing, so a calendar replaces the entry that it has. */
  readonly id: string;
  /** Counts the changes. A calendar keeps the entry with the higher version. */
  readonly version: number;
  readonly title: string;
  readonly place: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** `tentative`: not confirmed yet. `off`: it won't take place. */
  readonly status: 'certain' | 'tentative' | 'off';
  readonly description?: string;
  /** The entry's page in the product. */
  readonly url?: string;
};

const statuses = {
  certain: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  off: ICalEventStatus.CANCELLED,
} as const satisfies Record<CalendarEntry['status'], ICalEventStatus>;

const calendarDefaults = {
  prodId: { company: 'Brandwagon', product: 'Events', language: 'EN' },
  method: ICalCalendarMethod.PUBLISH,
};

/**
 * The text of an .ics file. Times are in UTC, so every calendar shows them in its own time zone.
 */
export function buildCalendarFile(entry: CalendarEntry, madeAt: Instant): string {
  const calendar = ical(calendarDefaults);
  addEntry(calendar, entry, madeAt);
  return calendar.toString();
}

type CalendarFeedInput = {
  readonly name: string;
  readonly description: string;
  /** How often calendar programs should refresh it. */
  readonly refreshSeconds: number;
  readonly entries: readonly CalendarEntry[];
};

/** The text of a calendar subscription. */
export function buildCalendarFeed(
  { entries, refreshSeconds: ttl, ...details }: CalendarFeedInput,
  madeAt: Instant,
) {
  const calendar = ical({ ...calendarDefaults, ...details, ttl });
  for (const entry of entries) addEntry(calendar, entry, madeAt);
  return calendar.toString();
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, madeAt: Instant): void {
  const { id, version, title, place, startsAt, endsAt, status, description, url } = entry;
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
    status: statuses[status],
  });
}
