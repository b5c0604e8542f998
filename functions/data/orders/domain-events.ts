import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { orderDomainEvents } from '#shared/contract/orders/domain-events.ts';

export const orderPublishers: Publishers<typeof orderDomainEvents> = {
  'order.refunded': {
    entity: 'order',
    tells(before, after) {
      const isMore = before && Number(after['refunds'] ?? 0) > Number(before['refunds'] ?? 0);
      return isMore ? { orderId: String(after['orderId']) } : undefined;
    },
  },
};
