// What card payments do to the balance of a franchise's Stripe account, entry by entry.
import type { RefundState } from './card-payment.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';

/** `refundReturned`: the bank refused a refund that was done, and the money is back on the account. */
export const payoutKinds = ['payment', 'refund', 'refundReturned'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** What it means for the balance when a refund comes to stand otherwise; undefined: nothing moves. */
export function refundMove(
  before: RefundState | undefined,
  after: RefundState,
): Exclude<PayoutKind, 'payment'> | undefined {
  if (after === 'done') return 'refund';
  return after === 'failed' && before === 'done' ? 'refundReturned' : undefined;
}

export type PayoutAmount = {
  readonly kind: PayoutKind;
  /** Never negative: which way it goes follows from the kind. */
  readonly amountCents: Cents;
  /** What Stripe takes for itself of a payment, and keeps when it is refunded; undefined: not known yet. */
  readonly processingFeeCents: Cents | undefined;
};

/** As it moves the balance: what comes in is positive. */
export function chargedCents({ kind, amountCents }: PayoutAmount): Cents {
  return cents(kind === 'refund' ? -amountCents : amountCents);
}

/** What reaches the franchise's bank of it. */
export const payoutCents = (entry: PayoutAmount): Cents =>
  cents(chargedCents(entry) - (entry.processingFeeCents ?? 0));
