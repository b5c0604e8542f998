import { seesEvents } from '#shared/domain/events/event-access.ts';
import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const eventNotifications = {
  FUTURE_BOOKING_REQUEST: {
    // Recipients have to be able to open it: requests hold strangers' addresses, which work on
    // tasks doesn't require.
    for: mayRead('MANAGE_EVENT'),
    raisedBy: 'booking.requested',
    target: () => '/franchise/futureBookings',
  },
  EVENT_BOOKED: {
    for: seesEvents,
    raisedBy: 'event.booked',
    target: (id: string) => `/franchise/events/event/${id}`,
  },
} as const satisfies NotificationKinds;
