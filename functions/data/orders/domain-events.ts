import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { orderDomainEvents } from '#shared/contract/orders/domain-events.ts';
import type { OrderRow } from './order-rows.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';

export const orderPublishers: Publishers<typeof orderDomainEvents> = {
  'order.placed': {
    entity: 'order',
    tells(before, after) {
      const isNew = after['status'] === 'NEW' && (!before || before['status'] === 'HELD');
      return isNew ? { orderId: String(after['orderId']) } : undefined;
    },
  },
  'order.refunded': {
    entity: 'order',
    tells(before, after) {
      const isMore = before && Number(after['refunds'] ?? 0) > Number(before['refunds'] ?? 0);
      return isMore ? { orderId: String(after['orderId']) } : undefined;
    },
  },
  'order.disputed': {
    entity: 'order',
    tells(before, after) {
      if (!isDisputed(after) || isDisputed(before)) return undefined;
      return { orderId: String(after['orderId']), version: Number(after['version']) };
    },
  },
};

const disputedRowShape = toReader<Pick<OrderRow, 'disputed'>>({ disputed: false });

const isDisputed = (image: StreamImage | undefined) =>
  disputedRowShape.read(image?.['row']).disputed;
