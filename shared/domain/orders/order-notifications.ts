import { seesEvents } from '#shared/domain/events/event-access.ts';
import type { NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const orderNotifications = {
  order_refund: {
    for: seesEvents,
    raisedBy: 'order.refunded',
    target: (id: string) => `/franchise/events/orders?id=${id}&eventType=month`,
  },
} as const satisfies NotificationKinds;
