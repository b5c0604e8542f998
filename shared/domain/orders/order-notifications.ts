import { seesEvents } from '#shared/domain/events/event-access.ts';
import type { NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const orderNotifications = {
  order_refund: {
    for: seesEvents,
    raisedBy: 'order.refunded',
    target: (id: string) => `/franchise/events/orders?id=${id}&eventType=month`,
  },
  ORDER_DISPUTED: {
    for: seesEvents,
    raisedBy: 'order.disputed',
    target: (id: string) => `/franchise/events/orders/${id}`,
  },
} as const satisfies NotificationKinds;
