// The effect of card payments on the balance of a franchise's Stripe account, entry by entry.
import type { RefundState } from './card-payment.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';

/** `refundReturned`: the bank rejected a completed refund, and the money is back on the account. */
export const payoutKinds = ['payment', 'refund', 'refundReturned'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** The balance entry for a refund's state change; undefined if no money moves. */
export function getRefundPayoutKind(
  before: RefundState | undefined,
  after: RefundState,
): Exclude<PayoutKind, 'payment'> | undefined {
  if (after === 'done') return 'refund';
  return after === 'failed' && before === 'done' ? 'refundReturned' : undefined;
}

export type PayoutAmount = {
  readonly kind: PayoutKind;
  /** Never negative: the direction follows from the kind. */
  readonly amountCents: Cents;
  /** Stripe's fee for a payment, which it keeps after a refund. Undefined if not known yet. */
  readonly processingFeeCents: Cents | undefined;
};

/** The effect on the balance: incoming amounts are positive. */
export function computeChargedCents({ kind, amountCents }: PayoutAmount): Cents {
  return cents(kind === 'refund' ? -amountCents : amountCents);
}

/** The part that reaches the franchise's bank. */
export const computePayoutCents = (entry: PayoutAmount): Cents =>
  cents(computeChargedCents(entry) - (entry.processingFeeCents ?? 0));
