// Card payments on a franchise's own Stripe account: a person pays on Stripe's hosted page, and no
// card data comes to us. Whatever is asked for twice under the same id happens once (Stripe's
// idempotency keys, and what it keeps with our ids); what became of it is always asked for anew.
import Stripe from 'stripe';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { type PaymentName, paymentNamed } from './payment-name.ts';
import { ask, StripeUnavailable } from './stripe.ts';

export type Checkout = PaymentName & {
  readonly stripeAccountId: string;
  readonly amountCents: Cents;
  /** What the payer reads: 'Invoice 1042'. */
  readonly title: string;
  readonly email: string | undefined;
  readonly expiresAt: Instant;
  /** How many pages were asked for before in vain; left out for none. */
  readonly pagesBefore?: number;
  /** Where Stripe sends the payer afterwards, and when they turn back. */
  readonly paidUrl: string;
  readonly backUrl: string;
};

export type OpenedCheckout = { readonly sessionId: string; readonly url: string };

/**
 * The same session for the same page of the same payment, however often, also when it is over by then:
 * what has become of it is read by `readCheckout`. `refused`: Stripe has no session under this page's
 * idempotency key and will make none, since it ends less than 30 minutes from now for instance.
 */
export async function openCheckout(
  checkout: Checkout,
): Promise<OpenedCheckout | 'refused' | undefined> {
  const { stripeAccountId, paymentId, pagesBefore = 0 } = checkout;
  // A key goes with its parameters: a page that ends at another time is another request.
  const page = pagesBefore > 0 ? `${paymentId}-${pagesBefore}` : paymentId;
  const at = { stripeAccount: stripeAccountId, idempotencyKey: `checkout-${page}` };
  try {
    const parameters = parametersOf(checkout);
    const session = await ask(({ stripe }) => stripe.checkout.sessions.create(parameters, at));
    return session.url ? { sessionId: session.id, url: session.url } : undefined;
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

function parametersOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { tenant, paymentId, amountCents, title, email } = checkout;
  const metadata = { tenant, paymentId };
  return {
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
  };
}

/**
 * Stripe keeps a failure of its own (5xx) under the key as well, and repeats it for a day: then the page
 * can only be had under another key, and the one that may have been made is nobody's.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
  // The owner took our access away, or the account may not take payments.
  if (error instanceof Stripe.errors.StripePermissionError) return true;
  const cause = error instanceof StripeUnavailable ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeAPIError)) return false;
  return cause.headers?.['idempotent-replayed'] === 'true';
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
  const at = { stripeAccount: stripeAccountId };
  const expand = ['payment_intent.latest_charge.balance_transaction'];
  const session = await ask(({ stripe }) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand }, at),
  );
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const isPaid = session.payment_status === 'paid';
  const refunds =
    isPaid && intent
      ? await ask(({ stripe }) =>
          stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, at),
        )
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
  try {
    const at = { stripeAccount: stripeAccountId };
    return paymentNamed(
      await ask(({ stripe }) => stripe.paymentIntents.retrieve(intentId, {}, at)),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

/** Nobody can pay it any longer; one that is paid or expired stays as it is. */
export async function endCheckout(stripeAccountId: string, sessionId: string): Promise<void> {
  try {
    const at = { stripeAccount: stripeAccountId };
    await ask(({ stripe }) => stripe.checkout.sessions.expire(sessionId, {}, at));
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
  const { tenant, paymentId, stripeAccountId, intentId, refundId, amountCents } = refunding;
  const metadata = { tenant, paymentId, refundId };
  const at = { stripeAccount: stripeAccountId, idempotencyKey: `refund-${refundId}` };
  try {
    const refund = await ask(({ stripe }) =>
      stripe.refunds.create({ payment_intent: intentId, amount: amountCents, metadata }, at),
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
