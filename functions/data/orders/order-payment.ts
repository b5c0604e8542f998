import { idOf } from '#functions/ports/ids.ts';
import type { Order } from './orders.ts';

/** One payment for each order: asked for again, it is the same. */
export const paymentIdOf = ({ orderId }: Pick<Order, 'orderId'>) => idOf(`${orderId}|payment`);
