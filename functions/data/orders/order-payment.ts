import { idOf } from '#functions/ports/ids.ts';
import type { Order } from './orders.ts';

/** One payment per order; requesting it again returns the same one. */
export const paymentIdOf = ({ orderId }: Pick<Order, 'orderId'>) => idOf(`${orderId}|payment`);
