// Giving money back: at most what was taken and not given back yet, whatever happens how often.
import { cents, type Cents, splitByWeight } from '#shared/domain/values/money.ts';

/** Spec §4: a refund is of everything that is left, or of a custom amount. */
export const refundTypes = ['ALL', 'CUSTOM'] as const;
export type RefundType = (typeof refundTypes)[number];

export type RefundAsked =
  { readonly type: 'ALL' } | { readonly type: 'CUSTOM'; readonly amountCents: Cents };

export type Taken = { readonly paidCents: Cents; readonly refundedCents: Cents };

export function refundableCents({ paidCents, refundedCents }: Taken): Cents {
  return cents(Math.max(0, paidCents - refundedCents));
}

/** As a person asks for it; a custom amount that was left out is none. */
export const refundAsked = (type: RefundType, amountCents: Cents | undefined): RefundAsked =>
  type === 'ALL' ? { type } : { type, amountCents: amountCents ?? cents(0) };

/** What is given back, or undefined: nothing is left, or more was asked for than is left. */
export function refundOf(asked: RefundAsked, taken: Taken): Cents | undefined {
  const left = refundableCents(taken);
  const amount = asked.type === 'ALL' ? left : asked.amountCents;
  return amount > 0 && amount <= left ? amount : undefined;
}

/**
 * Which part of a refund is of which part of a bill (its tax, its sales …), by their weight in what
 * was paid. It looks at all refunds so far together, so that after the last cent each part was given
 * back exactly, however many refunds there were.
 */
export function refundParts(
  partsCents: readonly Cents[],
  taken: Taken,
  refundCents: Cents,
): Cents[] {
  const before = splitUpTo(partsCents, taken.refundedCents);
  const after = splitUpTo(partsCents, cents(taken.refundedCents + refundCents));
  return after.map((part, index) => cents(part - (before[index] ?? 0)));
}

function splitUpTo(partsCents: readonly Cents[], refundedCents: Cents): Cents[] {
  return splitByWeight(refundedCents, partsCents);
}
