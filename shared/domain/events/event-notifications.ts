import { seesEvents } from '#shared/domain/events/event-access.ts';
import type { NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const eventNotifications = {
  FUTURE_BOOKING_REQUEST: { for: seesEvents, target: () => '/franchise/futureBookings' },
  EVENT_BOOKED: {
    for: seesEvents,
    raisedBy: 'event.booked',
    target: (id: string) => `/franchise/events/list?edit=${id}`,
  },
} as const satisfies NotificationKinds;
