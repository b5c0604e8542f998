import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const notifications = {
  notifications: 'Notifications',
  notifications_empty: 'Nothing new',
  notifications_empty_text:
    'What others do in your franchise shows up here: bookings, reports, and requests.',
  notifications_load_failed: "We couldn't load the notifications. Please try again.",
  notifications_loading: 'Loading notifications',
  notifications_read_all: 'Read All',
  notifications_unread: 'Unread',
  notifications_mark_read: 'Mark as read: {text}',
  notifications_today: 'Today',
  notifications_yesterday: 'Yesterday',
} as const;

export const { text } = createTexts(notifications, common);
