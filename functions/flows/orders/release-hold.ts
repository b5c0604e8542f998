// Frees the place of an order that wasn't paid in time or was given up. Payment and release both
// write over the version that they read, so only the first one succeeds.
import type { Order } from '#functions/data/orders/order.ts';
import { getOrder, setOrderStatus, saveOrder } from '#functions/data/orders/orders.ts';
import { toOrderPaymentId } from '#functions/data/orders/order-payment.ts';
import { getPayment } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const recheckDelay = 10 * minuteMilliseconds;

/** The order afterwards. If its status has changed meanwhile, the new status stays. */
export async function releaseOrderHold(scope: Scope, orderId: string): Promise<Order | undefined> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return order;
    await setOrderStatus(scope, order, 'CANCELLED');
    return tryAgain;
  });
  return outcome === tryAgain ? getOrder(scope, orderId) : outcome;
}

/**
 * An expired hold ends together with its payment, in one transaction (take-payment.ts), because
 * only Stripe knows whether it was paid. A hold without a payment, or whose payment has expired, is
 * released here. True if it was released.
 */
export async function releaseExpiredOrderHold(
  scope: Scope,
  order: Order,
  now: Instant,
): Promise<boolean> {
  const payment = await getPayment(scope, toOrderPaymentId(order));
  if (!payment || payment.state === 'expired') {
    return (await releaseOrderHold(scope, order.orderId))?.status === 'CANCELLED';
  }
  await saveOrder(scope, order, { ...order, holdDueAt: instant(now + recheckDelay) });
  return false;
}
