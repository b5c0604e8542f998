// How a customer comes to pay for an order that holds its place.
import type { Order, OrderDetail } from '#functions/data/orders/orders.ts';
import { getPayment, tellNews } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { endCheckout, readCheckout } from '#functions/ports/payments/card-payments.ts';
import { idOf } from '#functions/ports/ids.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

/** One payment for each order: asked for again, it is the same page. */
export const paymentIdOf = ({ orderId }: Pick<Order, 'orderId'>) => idOf(`${orderId}|payment`);

/** What is paid for, and where the customer comes back to. */
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

/** Nobody can pay it any longer; what was paid already is taken in by its job, and stays. */
export async function isPaidAlready(scope: Scope, order: Order, now: Instant): Promise<boolean> {
  const payment = await getPayment(scope, paymentIdOf(order));
  if (!payment?.sessionId) return false;
  await endCheckout(payment.stripeAccountId, payment.sessionId);
  const { state } = await readCheckout(payment.stripeAccountId, payment.sessionId);
  if (state === 'paid') await tellNews(scope, payment.paymentId, undefined, now);
  return state === 'paid';
}
