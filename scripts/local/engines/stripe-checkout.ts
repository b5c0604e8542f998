import { z } from 'zod';
import { daySeconds } from '#shared/domain/values/time-units.ts';

const Metadata = z.record(z.string(), z.string());

/** What the stand-in stores of a Checkout Session and of its payment. */
export const CheckoutSession = z.object({
  id: z.string(),
  intentId: z.string(),
  accountId: z.string(),
  amount: z.int(),
  title: z.string(),
  email: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.number(),
  createdAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  paid: z.boolean(),
  disputed: z.boolean(),
  dispute: z
    .object({
      id: z.string(),
      status: z.enum(['needs_response', 'won', 'lost']),
      createdAt: z.number(),
    })
    .optional(),
  metadata: Metadata,
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const CardRefund = z.object({
  id: z.string(),
  intentId: z.string(),
  accountId: z.string(),
  amount: z.int(),
  createdAt: z.number(),
  status: z.enum(['succeeded', 'failed']),
  metadata: Metadata,
});
export type CardRefund = z.infer<typeof CardRefund>;

/** The session as Stripe's API returns it. */
export function toSessionObject(session: CheckoutSession, origin: string) {
  const { id, amount, status, paid, metadata, expiresAt, createdAt } = session;
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    amount_subtotal: amount,
    amount_total: amount,
    currency: 'usd',
    status,
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: paid ? toIntentObject(session) : null,
    url: status === 'open' ? `${origin}/pay/${id}` : null,
    expires_at: expiresAt,
    created: createdAt,
    livemode: false,
    metadata,
  };
}

export function toIntentObject({
  intentId,
  amount,
  metadata,
  disputed,
  createdAt,
}: CheckoutSession) {
  return {
    id: intentId,
    object: 'payment_intent',
    amount,
    amount_received: amount,
    currency: 'usd',
    status: 'succeeded',
    created: createdAt,
    livemode: false,
    metadata,
    latest_charge: {
      id: intentId.replace(/^pi_/, 'ch_'),
      object: 'charge',
      amount,
      currency: 'usd',
      disputed,
      paid: true,
      metadata,
      balance_transaction: toBalanceObject(intentId, amount, createdAt),
    },
  };
}

const payoutDelayDays = 2;

/** With the fee of Stripe's standard prices for cards in the USA: 2.9 % and 30 cents. */
export function toBalanceObject(intentId: string, amount: number, created: number) {
  const fee = Math.round(amount * 0.029) + 30;
  return {
    id: intentId.replace(/^pi_/, 'txn_'),
    object: 'balance_transaction',
    amount,
    currency: 'usd',
    fee,
    net: amount - fee,
    created,
    available_on: created + payoutDelayDays * daySeconds,
  };
}

/** How long Stripe gives a business to send evidence; the bank decides, mostly one to three weeks. */
const evidenceDays = 9;

/** Without our metadata, as at Stripe. */
export function toDisputeObject({ dispute, intentId, amount }: CheckoutSession) {
  if (!dispute) return undefined;
  const { id, status, createdAt } = dispute;
  return {
    id,
    object: 'dispute',
    amount,
    currency: 'usd',
    metadata: {},
    charge: intentId.replace(/^pi_/, 'ch_'),
    payment_intent: intentId,
    reason: 'product_not_received',
    status,
    created: createdAt,
    evidence_details: {
      due_by: createdAt + evidenceDays * daySeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  };
}

export function toRefundObject({ id, intentId, amount, status, metadata, createdAt }: CardRefund) {
  return {
    id,
    object: 'refund',
    amount,
    currency: 'usd',
    payment_intent: intentId,
    status,
    created: createdAt,
    metadata,
  };
}
