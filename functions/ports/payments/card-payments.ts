// Card payments on a franchise's own Stripe account. People pay on Stripe's hosted page, so we
// never see card data. Repeating a request under the same id has no further effect, thanks to
// Stripe's idempotency keys and the ids that we store there. The state of a payment is always read
// from Stripe.
import Stripe from 'stripe';
import {
  type CardDispute,
  disputeReasons,
  type DisputeState,
} from '#shared/domain/invoices/dispute.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { type PaymentKey, parsePaymentKey } from './payment-key.ts';
import { callStripe, StripeUnavailable } from './stripe.ts';

export type Checkout = PaymentKey & {
  readonly stripeAccountId: string;
  readonly amountCents: Cents;
  /** What the payer sees: 'Invoice 1042'. */
  readonly title: string;
  readonly email: string | undefined;
  readonly expiresAt: Instant;
  /** How many Checkout pages were requested before in vain; missing if none. */
  readonly pagesBefore?: number;
  /** Where Stripe sends the payer after paying, and after going back. */
  readonly paidUrl: string;
  readonly backUrl: string;
};

export type OpenedCheckout = { readonly sessionId: string; readonly url: string };

/**
 * Returns the same session for the same page of a payment, even if that session is over by now; use
 * `readCheckout` for its state. `refused`: Stripe has no session under this page's idempotency key
 * and won't create one, for instance because it would end in less than 30 minutes.
 */
export async function openCheckout(
  checkout: Checkout,
): Promise<OpenedCheckout | 'refused' | undefined> {
  const { stripeAccountId, paymentId, pagesBefore = 0 } = checkout;
  // An idempotency key belongs to its parameters. A page with another end is another request.
  const page = pagesBefore > 0 ? `${paymentId}-${pagesBefore}` : paymentId;
  const at = { stripeAccount: stripeAccountId, idempotencyKey: `checkout-${page}` };
  try {
    const parameters = toSessionParams(checkout);
    const session = await callStripe(({ stripe }) =>
      stripe.checkout.sessions.create(parameters, at),
    );
    return session.url ? { sessionId: session.id, url: session.url } : undefined;
  } catch (error) {
    if (isCheckoutRejection(error)) return 'refused';
    throw error;
  }
}

function toSessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { tenant, paymentId, amountCents, title, email } = checkout;
  const metadata = { tenant, paymentId };
  // Without kinds of payment, Stripe offers what the account and the device have: cards, and with
  // them Apple Pay and Google Pay.
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
 * Stripe stores its own failures (5xx) under the idempotency key too, and repeats them for a day.
 * We then need a page under another key; a session that was created after all stays unused.
 */
function isCheckoutRejection(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
  // The owner revoked our access, or the account can't take payments.
  if (error instanceof Stripe.errors.StripePermissionError) return true;
  const cause = error instanceof StripeUnavailable ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeAPIError)) return false;
  return cause.headers?.['idempotent-replayed'] === 'true';
}

export type RefundState = 'pending' | 'done' | 'failed';

export type CheckoutDetails = {
  readonly state: 'open' | 'paid' | 'expired';
  readonly amountCents: Cents;
  /** Set once it is paid. */
  readonly intentId: string | undefined;
  /** The payer's bank is reversing the payment; the dispute is decided at Stripe. */
  readonly disputed: boolean;
  /** The latest dispute; undefined if there was none. */
  readonly dispute: CardDispute | undefined;
  /** Stripe's fee, and when the rest can be paid out; undefined while Stripe doesn't know. */
  readonly balance: { readonly feeCents: Cents; readonly availableAt: Instant } | undefined;
  /** Our refunds have our ids; refunds made at Stripe have Stripe's. */
  readonly refunds: readonly {
    readonly refundId: string;
    readonly amountCents: Cents;
    readonly state: RefundState;
  }[];
};

export async function readCheckout(
  stripeAccountId: string,
  sessionId: string,
): Promise<CheckoutDetails> {
  const at = { stripeAccount: stripeAccountId };
  const expand = ['payment_intent.latest_charge.balance_transaction'];
  const session = await callStripe(({ stripe }) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand }, at),
  );
  const intent = getExpanded(session.payment_intent);
  const charge = getExpanded(intent?.latest_charge);
  const isPaid = session.payment_status === 'paid';
  const refunds = isPaid && intent ? await readRefunds(intent.id, at) : [];
  const dispute = intent && charge?.disputed ? await readDispute(intent.id, at) : undefined;
  return {
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amountCents: cents(session.amount_total ?? 0),
    intentId: intent?.id,
    // Stripe's mark stays also after the dispute was won.
    disputed: charge?.disputed === true && dispute?.state !== 'won',
    dispute,
    balance: toBalance(getExpanded(charge?.balance_transaction)),
    refunds,
  };
}

type AtAccount = { readonly stripeAccount: string };

async function readRefunds(intentId: string, at: AtAccount): Promise<CheckoutDetails['refunds']> {
  const { data } = await callStripe(({ stripe }) =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }, at),
  );
  return data.map((refund) => ({
    refundId: refund.metadata?.['refundId'] ?? refund.id,
    amountCents: cents(refund.amount),
    state: toRefundState(refund.status),
  }));
}

/** The latest one. */
async function readDispute(intentId: string, at: AtAccount): Promise<CardDispute | undefined> {
  const { data } = await callStripe(({ stripe }) =>
    stripe.disputes.list({ payment_intent: intentId, limit: 1 }, at),
  );
  const [dispute] = data;
  if (!dispute) return undefined;
  const { id: disputeId, status, amount, evidence_details: evidence } = dispute;
  const dueBy = evidence.due_by ?? 0;
  return {
    disputeId,
    state: disputeStateByStatus[status] ?? 'underReview',
    reason: disputeReasons.find((it) => it === dispute.reason) ?? 'general',
    amountCents: cents(amount),
    dueAt: dueBy > 0 ? instant(dueBy * 1000) : undefined,
  };
}

/** An inquiry that ends without a dispute costs nothing, as if it were won. */
const disputeStateByStatus: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needsResponse',
  warning_needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  under_review: 'underReview',
  warning_under_review: 'underReview',
  appeal_under_review: 'underReview',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** The expanded object; Stripe's types also allow only its id. */
const getExpanded = <Thing extends object>(thing: Thing | string | null | undefined) =>
  typeof thing === 'object' && thing !== null ? thing : undefined;

/** Available with the charge, or a little later if the money is captured later. */
function toBalance(transaction: Stripe.BalanceTransaction | undefined) {
  if (!transaction) return undefined;
  const { fee, available_on: availableOn } = transaction;
  return { feeCents: cents(fee), availableAt: instant(availableOn * 1000) };
}

/** Our payment for a Stripe intent; undefined if it isn't one of ours. */
export async function findPaymentByIntent(
  stripeAccountId: string,
  intentId: string,
): Promise<PaymentKey | undefined> {
  try {
    const at = { stripeAccount: stripeAccountId };
    return parsePaymentKey(
      await callStripe(({ stripe }) => stripe.paymentIntents.retrieve(intentId, {}, at)),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

/** Ends an open Checkout session. One that is paid or expired stays as it is. */
export async function expireCheckout(stripeAccountId: string, sessionId: string): Promise<void> {
  try {
    const at = { stripeAccount: stripeAccountId };
    await callStripe(({ stripe }) => stripe.checkout.sessions.expire(sessionId, {}, at));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

export type CardRefundInput = PaymentKey & {
  readonly stripeAccountId: string;
  readonly intentId: string;
  readonly refundId: string;
  readonly amountCents: Cents;
};

/** Idempotent per refund id. `failed`: Stripe rejects it, for instance because less is left. */
export async function refundCard(refunding: CardRefundInput): Promise<RefundState> {
  const { tenant, paymentId, stripeAccountId, intentId, refundId, amountCents } = refunding;
  const metadata = { tenant, paymentId, refundId };
  const at = { stripeAccount: stripeAccountId, idempotencyKey: `refund-${refundId}` };
  try {
    const refund = await callStripe(({ stripe }) =>
      stripe.refunds.create({ payment_intent: intentId, amount: amountCents, metadata }, at),
    );
    return toRefundState(refund.status);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'failed';
    throw error;
  }
}

function toRefundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
