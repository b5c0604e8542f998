// Records card payments and refunds of a donation in its ledger. Each fact's id derives from its
// payment or refund, so none is written twice.
import type { Payable } from '#functions/data/payments/payable.ts';
import type { CardPayment } from '#functions/data/payments/payments.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import {
  type Donation,
  buildUpdateDonationItems,
  getDonation,
  hasDonationFact,
  addDonationFacts,
} from '#functions/data/marketing/donations.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import {
  type DonationFact,
  type DonationFactKind,
  toRefundRequestId,
} from '#shared/domain/marketing/donation.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

export const donationPayable: Payable = {
  /** A payment after the campaign's end is still accepted, because the donor chose to give. */
  async paid(scope, payment, now) {
    const donation = await getDonation(scope, payment.thing.id);
    if (!donation) return 'giveBack';
    const factId = `card-${payment.paymentId}`;
    if (hasDonationFact(donation, factId)) return { parts: [] };
    const donationFact = buildDonationFact(factId, 'donation', payment.amountCents, now);
    const paid = { ...addDonationFacts(donation, [donationFact]), paidAt: now };
    const receipt = buildMailItem({
      tenant: scope.tenant,
      thing: donation.donationId,
      kind: 'donationReceipt',
      slot: factId,
      to: [donation.email],
      askedAt: now,
    });
    return { parts: [...buildUpdateDonationItems(scope, donation, paid), receipt] };
  },

  async refunded(scope, payment, refund, now) {
    const donation = await getPaidDonation(scope, payment);
    if (!donation || hasDonationFact(donation, toRefundDoneId(refund))) return [];
    const fact = buildDonationFact(
      toRefundRequestId(refund.refundId),
      'refundAsked',
      refund.amountCents,
      now,
    );
    const done = buildDonationFact(toRefundDoneId(refund), 'refund', refund.amountCents, now);
    // A refund made directly in Stripe was never requested here.
    const facts = hasDonationFact(donation, fact.factId) ? [done] : [fact, done];
    return buildUpdateDonationItems(scope, donation, addDonationFacts(donation, facts));
  },

  async refundFailed(scope, payment, refund, now) {
    const donation = await getPaidDonation(scope, payment);
    const failed = buildDonationFact(
      `failed-${refund.refundId}`,
      'refundFailed',
      refund.amountCents,
      now,
    );
    if (
      !donation ||
      !hasDonationFact(donation, toRefundRequestId(refund.refundId)) ||
      hasDonationFact(donation, failed.factId)
    ) {
      return [];
    }
    return buildUpdateDonationItems(scope, donation, addDonationFacts(donation, [failed]));
  },
};

const toRefundDoneId = ({ refundId }: CardRefund) => `done-${refundId}`;

async function getPaidDonation(
  scope: Parameters<typeof getDonation>[0],
  { thing, paymentId }: CardPayment,
): Promise<Donation | undefined> {
  const donation = await getDonation(scope, thing.id);
  return donation && hasDonationFact(donation, `card-${paymentId}`) ? donation : undefined;
}

function buildDonationFact(
  factId: string,
  kind: DonationFactKind,
  amountCents: Cents,
  at: Instant,
): DonationFact {
  return { factId, kind, amountCents, at, by: '', note: '' };
}
