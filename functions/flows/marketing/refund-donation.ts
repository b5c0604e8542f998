// Refunds a donation: the refund is claimed in one transaction with the ledger, and carried out by
// the job settle-payments.
import {
  type Donation,
  buildUpdateDonationItems,
  addDonationFacts,
} from '#functions/data/marketing/donations.ts';
import {
  getPayment,
  buildUpdatePaymentItem,
  withPaymentCheckDue,
} from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { type DonationFact, toRefundRequestId } from '#shared/domain/marketing/donation.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type DonationRefundInput = {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly note: string;
  readonly by: string;
  readonly now: Instant;
};

/**
 * False if the donation or its payment has changed since it was read, or the same refund was
 * requested meanwhile.
 */
export async function refundDonation(
  scope: Scope,
  before: Donation,
  { refundId, amountCents, note, by, now }: DonationRefundInput,
  also: readonly TransactItem[],
): Promise<boolean> {
  const payment = await getPayment(scope, before.paymentId);
  if (!payment) return false;
  const factId = toRefundRequestId(refundId);
  const refundFact: DonationFact = { factId, kind: 'refundAsked', amountCents, at: now, by, note };
  const claimed = { refundId, amountCents, state: 'claimed' as const };
  return tryTransact([
    ...also,
    ...buildUpdateDonationItems(scope, before, addDonationFacts(before, [refundFact])),
    // The payment's pending news wakes the job.
    buildUpdatePaymentItem(
      scope,
      payment,
      withPaymentCheckDue({ ...payment, refunds: [...payment.refunds, claimed] }, now),
    ),
  ]);
}
