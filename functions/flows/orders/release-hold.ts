// Gives the place of an order back that was not paid in time, or was given up. Whoever pays or releases
// it first is the one: both write over the version that they read.
import { getOrder, moveOrder, type Order, saveOrder } from '#functions/data/orders/orders.ts';
import { paymentIdOf } from '#functions/data/orders/order-payment.ts';
import { getPayment } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const mostTries = 6;
const askAgain = 10 * 60_000;

/** The order as it stands afterwards: whatever has become of it meanwhile stays. */
export async function releaseHold(scope: Scope, orderId: string): Promise<Order | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return order;
    await moveOrder(scope, order, 'CANCELLED');
  }
  return getOrder(scope, orderId);
}

/**
 * A hold whose time is over ends with its payment, in one transaction (take-payment.ts), since only Stripe
 * knows whether it was paid. One that has none, or ended without it, is released here. True: it is.
 */
export async function releaseEndedHold(scope: Scope, order: Order, now: Instant): Promise<boolean> {
  const payment = await getPayment(scope, paymentIdOf(order));
  if (!payment || payment.state === 'expired') {
    return (await releaseHold(scope, order.orderId))?.status === 'CANCELLED';
  }
  await saveOrder(scope, order, { ...order, holdDueAt: instant(now + askAgain) });
  return false;
}
