// Existing calendar subscriptions: the office's to the franchise's calendar, servers' to their own.
// The secret addresses aren't known to anyone; a person who wants to read one creates a new one.
import { saveCalendarFeed } from '#functions/data/events/calendar-feeds.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { feedKinds, hasCalendarFeed } from '#shared/domain/events/calendar-feed.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { demoUsers } from '#scripts/seed/accounts/people.ts';

const sixDays = 6 * dayMilliseconds;

export async function seedCalendarFeeds(scope: Scope, now: Instant): Promise<void> {
  const people = demoUsers.filter(
    ({ tenant, role }) => tenant === scope.tenant && ['Owner Staff', 'Server'].includes(role),
  );
  const createdAt = instant(now - sixDays);
  for (const user of people) {
    for (const kind of feedKinds.filter((each) => hasCalendarFeed(user, each))) {
      const tokenHash = hashToken(`${scope.tenant} ${user.userId} ${kind}`);
      await saveCalendarFeed(
        scope,
        undefined,
        { userId: user.userId, kind, tokenHash, createdAt, inQuery: true },
        now,
      );
    }
  }
}
