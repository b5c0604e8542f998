import { expect, test } from 'vitest';
import type { Notification } from '#shared/contract/messages/notifications.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { groupByDay } from '#web/areas/messages/notifications/group-by-day.ts';

const told = (createdAt: string): Notification => ({
  id: createdAt,
  type: 'TIME_OFF',
  requestId: 'request',
  notificationText: createdAt,
  notificationViewed: false,
  createdAt,
});

test('notifications stand under the days of the zone, in the order given', () => {
  const now = fromIso('2026-07-15T17:00:00Z');
  // 04:30 in UTC is still the evening before in Chicago.
  const all = ['2026-07-15T16:00:00Z', '2026-07-15T04:30:00Z', '2026-07-10T12:00:00Z'].map(told);

  const days = groupByDay(all, 'America/Chicago', now);

  expect(days.map(({ label, notifications }) => [label, notifications.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    [formatDayHeading('2026-07-10'), 1],
  ]);
});
