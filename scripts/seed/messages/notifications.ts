// Notifications of the demo franchise's people in the last days: events that their office booked.
import { listEventRowsFrom } from '#functions/data/events/event-list.ts';
import type { Notice } from '#functions/data/messages/notices.ts';
import { markAllNotificationsViewed } from '#functions/data/messages/notifications.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { listUsers } from '#functions/data/accounts/users.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

const tenant = 'fox-valley';
/** How long ago, in hours. */
const readHoursAgo = [122, 98, 97, 75, 73, 51, 50, 49, 27];
const unreadHoursAgo = [26, 7, 2, 1];

/** Runs after the events, which the notifications are about. */
export async function seedNotifications(now: Instant): Promise<void> {
  const scope = createScope(tenant, 'all');
  const notices = await buildBookingNotices(
    scope,
    now,
    readHoursAgo.length + unreadHoursAgo.length,
  );
  const raise = async (hoursAgo: readonly number[]) => {
    for (const hours of hoursAgo) {
      const notice = notices.shift();
      if (notice) await notify(scope, notice, instant(now - hours * hourMilliseconds));
    }
  };
  await raise(readHoursAgo);
  const people = await listUsers(scope);
  await Promise.all(people.map(({ userId }) => markAllNotificationsViewed(scope, userId, now)));
  await raise(unreadHoursAgo);
}

async function buildBookingNotices(scope: Scope, now: Instant, count: number): Promise<Notice[]> {
  const rows = await listEventRowsFrom(scope, toLocalDate(now, defaultTimeZone), count);
  return rows.map(({ id, eventName: name, businessName: client, eventDate, brandId }) => {
    const values = { name, client, day: formatDay(localDate(eventDate)) };
    const about = { type: 'EVENT_BOOKED', requestId: id, cause: id, brands: [brandId] } as const;
    return { ...about, values, by: `${tenant}-office` };
  });
}
