// Frees the place of an order that wasn't paid in time or was given up. Payment and release both
// write over the version that they read, so only the first one succeeds.
import { getOrder, moveOrder, type Order, saveOrder } from '#functions/data/orders/orders.ts';
import { paymentIdOf } from '#functions/data/orders/order-payment.ts';
import { getPayment } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const mostTries = 6;
const askAgain = 10 * 60_000;

/** The order afterwards. If its status has changed meanwhile, the new status stays. */
export async function releaseHold(scope: Scope, orderId: string): Promise<Order | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return order;
    await moveOrder(scope, order, 'CANCELLED');
  }
  return getOrder(scope, orderId);
}

/**
 * An expired hold ends together with its payment, in one transaction (take-payment.ts), because
 * only Stripe knows whether it was paid. A hold without a payment, or whose payment has expired, is
 * released here. True if it was released.
 */
export async function releaseEndedHold(scope: Scope, order: Order, now: Instant): Promise<boolean> {
  const payment = await getPayment(scope, paymentIdOf(order));
  if (!payment || payment.state === 'expired') {
    return (await releaseHold(scope, order.orderId))?.status === 'CANCELLED';
  }
  await saveOrder(scope, order, { ...order, holdDueAt: instant(now + askAgain) });
  return false;
}
