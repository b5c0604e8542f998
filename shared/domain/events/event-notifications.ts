import { seesEvents } from '#shared/domain/events/event-access.ts';
import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const eventNotifications = {
  FUTURE_BOOKING_REQUEST: {
    // Whoever is told can open it: requests hold strangers' addresses, and tasks need none of them.
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
