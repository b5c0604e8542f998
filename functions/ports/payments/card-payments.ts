// Card payments on a franchise's own Stripe account: a person pays on Stripe's hosted page, and no
// card data comes to us. Whatever is asked for twice under the same id happens once (Stripe's
// idempotency keys, and what it keeps with our ids); what became of it is always asked for anew.
import Stripe from 'stripe';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { type PaymentName, paymentNamed } from './payment-name.ts';
import { provider } from './stripe.ts';

export type Checkout = PaymentName & {
  readonly stripeAccountId: string;
  readonly amountCents: Cents;
  /** What the payer reads: 'Invoice 1042'. */
  readonly title: string;
  readonly email: string | undefined;
  readonly expiresAt: Instant;
  /** Where Stripe sends the payer afterwards, and when they turn back. */
  readonly paidUrl: string;
  readonly backUrl: string;
};

export type OpenedCheckout = { readonly sessionId: string; readonly url: string };

/** The same session for the same payment, however often. Stripe takes 30 minutes to 24 hours. */
export async function openCheckout(checkout: Checkout): Promise<OpenedCheckout | undefined> {
  const { stripe } = await provider();
  const { tenant, paymentId, stripeAccountId, amountCents, title, email } = checkout;
  const metadata = { tenant, paymentId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      ...(email ? { customer_email: email } : {}),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: amountCents,
            product_data: { name: title },
          },
        },
      ],
      expires_at: Math.floor(checkout.expiresAt / 1000),
      success_url: checkout.paidUrl,
      cancel_url: checkout.backUrl,
      metadata,
      payment_intent_data: { metadata },
    },
    { stripeAccount: stripeAccountId, idempotencyKey: `checkout-${paymentId}` },
  );
  return session.url ? { sessionId: session.id, url: session.url } : undefined;
}

export type RefundState = 'pending' | 'done' | 'failed';

export type CheckoutTruth = {
  readonly state: 'open' | 'paid' | 'expired';
  readonly amountCents: Cents;
  /** Once it is paid. */
  readonly intentId: string | undefined;
  /** The payer's bank takes the money back; its outcome is decided at Stripe. */
  readonly disputed: boolean;
  /** What Stripe keeps of it, and when the rest can be paid out; undefined: Stripe doesn't know yet. */
  readonly balance: { readonly feeCents: Cents; readonly availableAt: Instant } | undefined;
  /** Refunds of ours by their ids; those that somebody made at Stripe by Stripe's. */
  readonly refunds: readonly {
    readonly refundId: string;
    readonly amountCents: Cents;
    readonly state: RefundState;
  }[];
};

export async function readCheckout(
  stripeAccountId: string,
  sessionId: string,
): Promise<CheckoutTruth> {
  const { stripe } = await provider();
  const at = { stripeAccount: stripeAccountId };
  const session = await stripe.checkout.sessions.retrieve(
    sessionId,
    { expand: ['payment_intent.latest_charge.balance_transaction'] },
    at,
  );
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const isPaid = session.payment_status === 'paid';
  const refunds =
    isPaid && intent
      ? await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, at)
      : undefined;
  return {
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amountCents: cents(session.amount_total ?? 0),
    intentId: intent?.id,
    disputed: charge?.disputed ?? false,
    balance: balanceOf(expanded(charge?.balance_transaction)),
    refunds: (refunds?.data ?? []).map((refund) => ({
      refundId: refund.metadata?.['refundId'] ?? refund.id,
      amountCents: cents(refund.amount),
      state: refundStateOf(refund.status),
    })),
  };
}

/** What was asked for with the object that names it; Stripe's types allow its id alone, too. */
const expanded = <Thing extends object>(thing: Thing | string | null | undefined) =>
  typeof thing === 'object' && thing !== null ? thing : undefined;

/** It comes with the charge, or a little later where money is captured later. */
function balanceOf(transaction: Stripe.BalanceTransaction | undefined) {
  if (!transaction) return undefined;
  const { fee, available_on: availableOn } = transaction;
  return { feeCents: cents(fee), availableAt: instant(availableOn * 1000) };
}

/** The payment of ours that an intent of Stripe's belongs to; undefined: it is none of ours. */
export async function paymentOfIntent(
  stripeAccountId: string,
  intentId: string,
): Promise<PaymentName | undefined> {
  const { stripe } = await provider();
  try {
    const at = { stripeAccount: stripeAccountId };
    return paymentNamed(await stripe.paymentIntents.retrieve(intentId, {}, at));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

/** Nobody can pay it any longer; one that is paid or expired stays as it is. */
export async function endCheckout(stripeAccountId: string, sessionId: string): Promise<void> {
  const { stripe } = await provider();
  try {
    await stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: stripeAccountId });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

export type Refunding = PaymentName & {
  readonly stripeAccountId: string;
  readonly intentId: string;
  readonly refundId: string;
  readonly amountCents: Cents;
};

/** Once for each refund id. `failed`: Stripe won't, more is asked for than is left for instance. */
export async function refundCard(refunding: Refunding): Promise<RefundState> {
  const { stripe } = await provider();
  const { tenant, paymentId, stripeAccountId, intentId, refundId, amountCents } = refunding;
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: amountCents,
        metadata: { tenant, paymentId, refundId },
      },
      { stripeAccount: stripeAccountId, idempotencyKey: `refund-${refundId}` },
    );
    return refundStateOf(refund.status);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'failed';
    throw error;
  }
}

function refundStateOf(status: string | null): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
