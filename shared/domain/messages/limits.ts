// Limits of notifications, broadcast messages and announcements.
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export const messageLimits = {
  // §9: rows per call, and the polling interval of browsers in milliseconds.
  notificationRows: 999,
  notificationInterval: 10 * minuteMilliseconds,
  // Ours: days for which notifications are stored.
  notificationDays: 60,
  // Ours: devices of a person that get pushes, days for which one that isn't used stays, and unread
  // notifications that a push names.
  pushDevices: 10,
  pushDeviceDays: 90,
  pushedUnread: 30,
  // §5.
  bannerTextLength: 400,
  // Ours: recipients per batch of mails, and batches in the transaction that starts a round.
  announcementBatch: 50,
  announcementBatches: 99,
} as const;
