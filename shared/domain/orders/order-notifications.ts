import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const orderNotifications = {
  // Raised by jobs/orders/notify-of-orders.ts, which gathers the orders of an hour.
  ORDERS_PLACED: {
    for: toReadRequirements('MANAGE_EVENT'),
    mail: 'owners',
    target: (id: string) => `/franchise/events/orders?id=${id}&eventType=month`,
  },
  order_refund: {
    for: toReadRequirements('MANAGE_EVENT'),
    raisedBy: 'order.refunded',
    mail: 'off',
    target: (id: string) => `/franchise/events/orders?id=${id}&eventType=month`,
  },
  ORDER_DISPUTED: {
    for: toReadRequirements('MANAGE_EVENT'),
    raisedBy: 'order.disputed',
    mail: 'always',
    target: (id: string) => `/franchise/events/orders/${id}`,
  },
} as const satisfies NotificationKinds;
