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

  notification_by_someone: 'Someone',
  notification_EVENT_BOOKED: '{by} booked {name} for {client}, {day}.',
  notification_REPORT_WRITTEN: 'The report {name}, {days}, is ready to download.',
  notification_EXPORT_WRITTEN: 'Your export of {rows} rows is ready to download: {name}.',
  notification_STRIPE_CONNECTED: '{brand} is connected with Stripe and can take card payments.',
};
