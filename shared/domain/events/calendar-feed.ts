// Calendars that people subscribe to with the calendar program that they use anyway: the franchise's
// events, or what a person works at themselves. A feed shows what its person may see when it is read,
// not what they could see when they asked for it.
import { type Access, can, type Grants } from '#shared/domain/access/permissions.ts';
import { worksShifts } from '#shared/domain/access/roles.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { seesEvents } from './event-access.ts';
import { calendarFeedLimits } from './limits.ts';

export const feedKinds = ['franchise', 'own'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** What the feed of a franchise's events asks of its person. */
export const eventsFeedAccess = {
  who: 'franchise',
  anyOf: seesEvents,
  platform: false,
} as const satisfies Access;

export function hasFeed(grants: Grants, kind: FeedKind): boolean {
  switch (kind) {
    case 'franchise':
      return can(grants, eventsFeedAccess);
    case 'own':
      return worksShifts(grants.role);
  }
}

/** However long a franchise books ahead, a calendar program downloads these days alone. */
export function feedDays(today: LocalDate): DateRange {
  const { daysBack, daysAhead } = calendarFeedLimits;
  return { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
}
