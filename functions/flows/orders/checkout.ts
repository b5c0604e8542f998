// The checkout of an order that holds its place until it is paid.
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder, buildUpdateOrderItems } from '#functions/data/orders/orders.ts';
import { toOrderPaymentId } from '#functions/data/orders/order-payment.ts';
import { getPayment, requestPaymentCheck } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expireCheckout, readCheckout } from '#functions/ports/payments/card-payments.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

/** What is paid for, and the page that the customer returns to. */
export function toOrderCheckout(
  { orderId, detail }: Pick<Order, 'orderId'> & { readonly detail: OrderDetail },
  secret: string,
) {
  const { brandId, grandTotalCents: amountCents, email, eventName } = detail;
  return {
    paymentId: toOrderPaymentId({ orderId }),
    thing: { kind: 'order' as const, id: orderId },
    brandId,
    amountCents,
    feeCents: cents(0),
    email,
    title: text('order_checkout_title', { event: eventName }),
    returnTo: buildScreenUrl(`/order/${secret}?back=1`),
  };
}

/** The order's place is held as long as its checkout page can be paid: both end together. */
export const toCheckoutHold = (scope: Scope, { orderId, heldUntil, createdAt }: Order) => ({
  until: heldUntil ?? createdAt,
  async extendParts(until: Instant) {
    const order = await getOrder(scope, orderId);
    if (order?.status !== 'HELD') return undefined;
    return buildUpdateOrderItems(scope, order, { ...order, heldUntil: until, holdDueAt: until });
  },
});

/**
 * Whether the order can still be paid. `checking`: its checkout page has expired, but only Stripe
 * knows whether it was paid, so the place stays held. A page that was never opened can't have been
 * paid.
 */
export async function getHoldState(
  scope: Scope,
  order: Order,
  now: Instant,
): Promise<'open' | 'checking' | 'over'> {
  const payment = await getPayment(scope, toOrderPaymentId(order));
  const endsAt = payment?.expiresAt ?? order.heldUntil;
  if (payment?.state === 'opening' || (endsAt !== undefined && endsAt > now)) return 'open';
  if (!payment || payment.state === 'expired') return 'over';
  await requestPaymentCheck(scope, payment.paymentId, undefined, now);
  return 'checking';
}

/**
 * Ends the checkout, so that the order can't be paid anymore. True if it was already paid; the job
 * then records the payment. `unknown` if Stripe doesn't respond; nothing has changed then.
 */
export async function endCheckoutUnlessPaid(
  scope: Scope,
  order: Order,
  now: Instant,
): Promise<boolean | 'unknown'> {
  const payment = await getPayment(scope, toOrderPaymentId(order));
  if (!payment?.sessionId) return false;
  try {
    await expireCheckout(payment.stripeAccountId, payment.sessionId);
    const { state } = await readCheckout(payment.stripeAccountId, payment.sessionId);
    if (state === 'paid') await requestPaymentCheck(scope, payment.paymentId, undefined, now);
    return state === 'paid';
  } catch (error) {
    if (error instanceof StripeUnavailable) return 'unknown';
    throw error;
  }
}
