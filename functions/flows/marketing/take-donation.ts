// Records card payments and refunds of a donation in its ledger. Each fact's id derives from its
// payment or refund, so none is written twice.
import type { Payable } from '#functions/data/payments/payable.ts';
import type { CardPayment } from '#functions/data/payments/payments.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import {
  type Donation,
  donationParts,
  getDonation,
  hasFact,
  withFacts,
} from '#functions/data/marketing/donations.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import {
  type DonationFact,
  type DonationFactKind,
  refundAskedId,
} from '#shared/domain/marketing/donation.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

export const donationPayable: Payable = {
  /** A payment after the campaign's end is still accepted, because the donor chose to give. */
  async paid(scope, payment, now) {
    const donation = await getDonation(scope, payment.thing.id);
    if (!donation) return 'giveBack';
    const factId = `card-${payment.paymentId}`;
    if (hasFact(donation, factId)) return { parts: [] };
    const given = fact(factId, 'donation', payment.amountCents, now);
    const paid = { ...withFacts(donation, [given]), paidAt: now };
    const receipt = mailPart({
      ...{
        tenant: scope.tenant,
        thing: donation.donationId,
        kind: 'donationReceipt',
        slot: factId,
      },
      ...{ to: [donation.email], askedAt: now },
    });
    return { parts: [...donationParts(scope, donation, paid), receipt] };
  },

  async refunded(scope, payment, refund, now) {
    const donation = await requirePaid(scope, payment);
    if (!donation || hasFact(donation, doneOf(refund))) return [];
    const asked = fact(refundAskedId(refund.refundId), 'refundAsked', refund.amountCents, now);
    const done = fact(doneOf(refund), 'refund', refund.amountCents, now);
    // A refund made directly in Stripe was never requested here.
    const facts = hasFact(donation, asked.factId) ? [done] : [asked, done];
    return donationParts(scope, donation, withFacts(donation, facts));
  },

  async refundFailed(scope, payment, refund, now) {
    const donation = await requirePaid(scope, payment);
    const failed = fact(`failed-${refund.refundId}`, 'refundFailed', refund.amountCents, now);
    if (
      !donation ||
      !hasFact(donation, refundAskedId(refund.refundId)) ||
      hasFact(donation, failed.factId)
    ) {
      return [];
    }
    return donationParts(scope, donation, withFacts(donation, [failed]));
  },
};

const doneOf = ({ refundId }: CardRefund) => `done-${refundId}`;

async function requirePaid(
  scope: Parameters<typeof getDonation>[0],
  { thing, paymentId }: CardPayment,
): Promise<Donation | undefined> {
  const donation = await getDonation(scope, thing.id);
  return donation && hasFact(donation, `card-${paymentId}`) ? donation : undefined;
}

function fact(
  factId: string,
  kind: DonationFactKind,
  amountCents: Cents,
  at: Instant,
): DonationFact {
  return { ...{ factId, kind, amountCents, at }, by: '', note: '' };
}
