// The checkout of an order that holds its place until it is paid.
import {
  getOrder,
  type Order,
  type OrderDetail,
  orderParts,
} from '#functions/data/orders/orders.ts';
import { paymentIdOf } from '#functions/data/orders/order-payment.ts';
import { getPayment, tellNews } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { endCheckout, readCheckout } from '#functions/ports/payments/card-payments.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

/** What is paid for, and the page that the customer returns to. */
export function checkoutOf(
  { orderId, detail }: Pick<Order, 'orderId'> & { readonly detail: OrderDetail },
  secret: string,
) {
  const { brandId, grandTotalCents: amountCents, email, eventName } = detail;
  return {
    paymentId: paymentIdOf({ orderId }),
    thing: { kind: 'order' as const, id: orderId },
    ...{ brandId, amountCents, feeCents: cents(0), email },
    title: text('order_checkout_title', { event: eventName }),
    returnTo: screenLink(`/order/${secret}?back=1`),
  };
}

/** The order's place is held as long as its checkout page can be paid: both end together. */
export const holdOf = (scope: Scope, { orderId, heldUntil, createdAt }: Order) => ({
  until: heldUntil ?? createdAt,
  async extendParts(until: Instant) {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return undefined;
    return orderParts(scope, order, { ...order, heldUntil: until, holdDueAt: until });
  },
});

/**
 * Whether the order can still be paid. `checking`: its checkout page has expired, but only Stripe
 * knows whether it was paid, so the place stays held. A page that was never opened can't have been
 * paid.
 */
export async function readHold(
  scope: Scope,
  order: Order,
  now: Instant,
): Promise<'open' | 'checking' | 'over'> {
  const payment = await getPayment(scope, paymentIdOf(order));
  const endsAt = payment?.expiresAt ?? order.heldUntil;
  if (payment?.state === 'opening' || (endsAt !== undefined && endsAt > now)) return 'open';
  if (!payment || payment.state === 'expired') return 'over';
  await tellNews(scope, payment.paymentId, undefined, now);
  return 'checking';
}

/**
 * Ends the checkout, so that the order can't be paid anymore. True if it was already paid; the job
 * then records the payment. `unknown` if Stripe doesn't respond; nothing has changed then.
 */
export async function isPaidAlready(
  scope: Scope,
  order: Order,
  now: Instant,
): Promise<boolean | 'unknown'> {
  const payment = await getPayment(scope, paymentIdOf(order));
  if (!payment?.sessionId) return false;
  try {
    await endCheckout(payment.stripeAccountId, payment.sessionId);
    const { state } = await readCheckout(payment.stripeAccountId, payment.sessionId);
    if (state === 'paid') await tellNews(scope, payment.paymentId, undefined, now);
    return state === 'paid';
  } catch (error) {
    if (error instanceof StripeUnavailable) return 'unknown';
    throw error;
  }
}
