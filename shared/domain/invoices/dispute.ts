// Disputes of card payments, as Stripe tells them. While one is open, the payment counts; once it is
// lost, the payment is taken back in the ledger.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

export const disputeStates = ['needsResponse', 'underReview', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Stripe's reasons, as far as they need an answer of their own; all others are `general`. */
export const disputeReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export type CardDispute = {
  /** Stripe's id. */
  readonly disputeId: string;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  readonly amountCents: Cents;
  /** Until when Stripe takes evidence; undefined if the bank allows none. */
  readonly dueAt: Instant | undefined;
};

export type InvoiceDispute = CardDispute & {
  /** The ledger line of the payment. */
  readonly of: string;
  readonly openedAt: Instant;
  readonly closedAt: Instant | undefined;
};

export const isDisputeOver = (state: DisputeState): boolean => state === 'won' || state === 'lost';

/** The disputes with this one, whose latest state replaces the earlier one. */
export function withDispute(
  disputes: readonly InvoiceDispute[],
  dispute: CardDispute,
  { of, now }: { readonly of: string; readonly now: Instant },
): InvoiceDispute[] {
  const known = disputes.find(({ disputeId }) => disputeId === dispute.disputeId);
  const closedAt = isDisputeOver(dispute.state) ? (known?.closedAt ?? now) : undefined;
  const current = { ...dispute, of, openedAt: known?.openedAt ?? now, closedAt };
  return known ? disputes.map((it) => (it === known ? current : it)) : [...disputes, current];
}

export const countClosedDisputes = (disputes: readonly InvoiceDispute[]): number =>
  disputes.filter(({ closedAt }) => closedAt !== undefined).length;

/** In the order in which they were closed. */
export const listClosedDisputes = (disputes: readonly InvoiceDispute[]): InvoiceDispute[] =>
  disputes
    .filter(({ closedAt }) => closedAt !== undefined)
    .toSorted((one, other) => (one.closedAt ?? 0) - (other.closedAt ?? 0));
