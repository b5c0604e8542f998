// A donation and its ledger of payments and refunds. The donation's amounts are derived from the
// ledger; the campaign's totals are updated by the same facts in the same transactions.
import { cents, type Cents } from '#shared/domain/values/money.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export const donationFactKinds = ['donation', 'refundAsked', 'refund', 'refundFailed'] as const;
export type DonationFactKind = (typeof donationFactKinds)[number];

export type DonationFact = {
  /** Derived from the payment or refund, so that no fact is written twice. */
  readonly factId: string;
  readonly kind: DonationFactKind;
  readonly amountCents: Cents;
  readonly at: Instant;
  /** The person who requested it; empty if it came from outside. */
  readonly by: string;
  readonly note: string;
};

/** The id of the fact that claims a refund. */
export const toRefundRequestId = (refundId: string): string => `asked-${refundId}`;

export type DonationLedger = readonly DonationFact[];

export type DonationSums = {
  readonly givenCents: Cents;
  /** Refunds that have arrived. */
  readonly refundedCents: Cents;
  /** Refunds that are pending, or may be. */
  readonly pendingCents: Cents;
};

export function sumDonationLedger(ledger: DonationLedger): DonationSums {
  const of = (kind: DonationFactKind) =>
    ledger.reduce((sum, fact) => (fact.kind === kind ? sum + fact.amountCents : sum), 0);
  const refunded = of('refund');
  return {
    givenCents: cents(of('donation')),
    refundedCents: cents(refunded),
    pendingCents: cents(of('refundAsked') - refunded - of('refundFailed')),
  };
}

/** The amount that can still be refunded. */
export function computeRefundableDonationCents(ledger: DonationLedger): Cents {
  const { givenCents, refundedCents, pendingCents } = sumDonationLedger(ledger);
  return cents(Math.max(0, givenCents - refundedCents - pendingCents));
}

export const donationStatuses = ['received', 'refunding', 'partRefunded', 'refunded'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

export function getDonationStatus(ledger: DonationLedger): DonationStatus {
  const { givenCents, refundedCents, pendingCents } = sumDonationLedger(ledger);
  if (pendingCents > 0) return 'refunding';
  if (refundedCents === 0) return 'received';
  return refundedCents < givenCents ? 'partRefunded' : 'refunded';
}
