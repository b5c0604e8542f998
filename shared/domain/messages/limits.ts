// Notifications, broadcast messages and announcements.
const second = 1000;
const minute = 60 * second;

export const messageLimits = {
  // §9: per call, and how often a browser asks, in milliseconds.
  notificationRows: 999,
  notificationInterval: 10 * minute,
  // Ours: how long notifications are kept.
  notificationDays: 60,
  // §5.
  bannerTextLength: 400,
  // Ours: recipients of a batch of mails, and batches in the transaction that begins a round.
  announcementBatch: 50,
  announcementBatches: 99,
} as const;
