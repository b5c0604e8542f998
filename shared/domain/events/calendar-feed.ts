// Calendars that people subscribe to in their own calendar app: the franchise's events, or their
// own work. A feed shows what its person may see when it is read, not what they could see when they
// created it.
import { type Access, can, type Grants } from '#shared/domain/access/permissions.ts';
import { worksShifts } from '#shared/domain/access/roles.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { eventReadRequirements } from './event-access.ts';
import { calendarFeedLimits } from './limits.ts';

export const feedKinds = ['franchise', 'own'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The access that the feed of a franchise's events requires. */
export const eventsFeedAccess = {
  who: 'franchise',
  anyOf: eventReadRequirements,
  platform: false,
} as const satisfies Access;

export function hasCalendarFeed(grants: Grants, kind: FeedKind): boolean {
  switch (kind) {
    case 'franchise':
      return can(grants, eventsFeedAccess);
    case 'own':
      return worksShifts(grants.role);
  }
}

/** The days that a feed covers, regardless of how far ahead a franchise books. */
export function getFeedDays(today: LocalDate): DateRange {
  const { daysBack, daysAhead } = calendarFeedLimits;
  return { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
}
