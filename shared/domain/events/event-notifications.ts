import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const eventNotifications = {
  FUTURE_BOOKING_REQUEST: {
    // Recipients have to be able to open it: requests hold strangers' addresses, which work on
    // tasks doesn't require.
    for: toReadRequirements('MANAGE_EVENT'),
    raisedBy: 'booking.requested',
    mail: 'owners',
    target: () => '/franchise/futureBookings',
  },
  EVENT_BOOKED: {
    for: eventReadRequirements,
    raisedBy: 'event.booked',
    mail: 'off',
    target: (id: string) => `/franchise/events/event/${id}`,
  },
  NEXT_EVENT_HELD: {
    for: eventReadRequirements,
    raisedBy: 'nextEvent.held',
    mail: 'owners',
    target: (id: string) => `/franchise/events/event/${id}`,
  },
} as const satisfies NotificationKinds;
