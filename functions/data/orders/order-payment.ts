import { hashId } from '#functions/ports/ids.ts';
import type { Order } from './order.ts';

/** One payment per order; requesting it again returns the same one. */
export const toOrderPaymentId = ({ orderId }: Pick<Order, 'orderId'>) =>
  hashId(`${orderId}|payment`);
