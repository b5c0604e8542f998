import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const notifications = {
  notifications: 'Notifications',
  notifications_empty: 'Nothing new',
  notifications_empty_text:
    'What others do in your franchise is told here: bookings, reports, requests.',
  notifications_load_failed: 'The notifications could not be loaded. Please try again.',
  notifications_loading: 'Loading the notifications',
  notifications_read_all: 'Read All',
  notifications_unread: 'Unread',
  notifications_mark_read: 'Mark as read: {text}',
  notifications_today: 'Today',
  notifications_yesterday: 'Yesterday',
} as const;

export const { text } = textsOf(notifications, common);
