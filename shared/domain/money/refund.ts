// Refunds: at most what was paid and not refunded yet, however often they are requested.
import { cents, type Cents, splitByWeight } from '#shared/domain/values/money.ts';

/** Spec §4: a refund of everything that is left, or of a custom amount. */
export const refundTypes = ['ALL', 'CUSTOM'] as const;
export type RefundType = (typeof refundTypes)[number];

export type RefundRequest =
  { readonly type: 'ALL' } | { readonly type: 'CUSTOM'; readonly amountCents: Cents };

export type PaidAmounts = { readonly paidCents: Cents; readonly refundedCents: Cents };

export function computeRefundableAmount({ paidCents, refundedCents }: PaidAmounts): Cents {
  return cents(Math.max(0, paidCents - refundedCents));
}

/** The requested refund. A missing custom amount counts as zero. */
export const toRefundRequest = (type: RefundType, amountCents: Cents | undefined): RefundRequest =>
  type === 'ALL' ? { type } : { type, amountCents: amountCents ?? cents(0) };

/** The amount to refund. Undefined if nothing is left, or more was requested than is left. */
export function computeRefundCents(request: RefundRequest, taken: PaidAmounts): Cents | undefined {
  const left = computeRefundableAmount(taken);
  const amount = request.type === 'ALL' ? left : request.amountCents;
  return amount > 0 && amount <= left ? amount : undefined;
}

/**
 * Splits a refund into the parts of a bill (its tax, its sales …), weighted by what was paid. It
 * considers all refunds so far together, so that after the last cent each part was refunded
 * exactly, however many refunds there were.
 */
export function splitRefund(
  partsCents: readonly Cents[],
  taken: PaidAmounts,
  refundCents: Cents,
): Cents[] {
  const before = splitUpTo(partsCents, taken.refundedCents);
  const after = splitUpTo(partsCents, cents(taken.refundedCents + refundCents));
  return after.map((part, index) => cents(part - (before[index] ?? 0)));
}

function splitUpTo(partsCents: readonly Cents[], refundedCents: Cents): Cents[] {
  return splitByWeight(refundedCents, partsCents);
}
