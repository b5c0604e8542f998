import type { Notification } from '#shared/contract/messages/notifications.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/messages/notifications.ts';

export type NotificationDay = {
  readonly day: LocalDate;
  readonly label: string;
  readonly notifications: readonly Notification[];
};

/** Groups notifications by the day they arrived in the zone, keeping their order. */
export function groupByDay(
  notifications: readonly Notification[],
  zone: string,
  now: Instant,
): NotificationDay[] {
  const today = toLocalDate(now, zone);
  const days = new Map<LocalDate, Notification[]>();
  for (const notification of notifications) {
    const day = toLocalDate(fromIso(notification.createdAt), zone);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days].map(([day, its]) => ({
    day,
    label: formatDayLabel(day, today),
    notifications: its,
  }));
}

function formatDayLabel(day: LocalDate, today: LocalDate): string {
  if (day === today) return text('notifications_today');
  if (day === addDays(today, -1)) return text('notifications_yesterday');
  return formatDayHeading(day);
}
