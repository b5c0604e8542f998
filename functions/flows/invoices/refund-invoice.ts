// Refunds a payment of an invoice. A card refund is claimed here, in one transaction with the
// ledger, and carried out by the job settle-payments. A manual payment is only recorded as
// refunded.
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { type Invoice, invoiceParts } from '#functions/data/invoices/invoices.ts';
import {
  type CardPayment,
  getPayment,
  paymentPart,
  withNews,
} from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { cardPaymentOf, computeReturnedCents } from '#shared/domain/invoices/ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type Refunding = {
  readonly refundId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly by: string;
  readonly now: Instant;
};

/**
 * False if the invoice or the payment has changed since it was read, or the same refund was
 * requested meanwhile.
 */
export async function refundInvoice(
  scope: Scope,
  before: Invoice,
  payment: LedgerFact,
  refunding: Refunding,
  also: readonly Part[],
): Promise<boolean> {
  const { refundId, amountCents, reason: note, by, now: at } = refunding;
  const { method, factId: of } = payment;
  const asked: LedgerFact = {
    ...{ factId: `refund-${refundId}`, kind: 'refundAsked', amountCents, at, method, of, note, by },
    overpaidCents: computeReturnedCents(invoiceFacts(before), amountCents),
  };
  const paymentId = cardPaymentOf(payment);
  if (paymentId === undefined) {
    const done: LedgerFact = { ...asked, factId: `${refundId}|done`, kind: 'refund' };
    const noted = await transact([...withFacts(scope, before, [asked, done]), ...also]);
    return noted.length === 0;
  }
  const card = await getPayment(scope, paymentId);
  if (!card) return false;
  const failed = await transact([
    ...withFacts(scope, before, [asked]),
    paymentPart(scope, card, claimed(card, refunding)),
    ...also,
  ]);
  return failed.length === 0;
}

/** The payment's pending news wakes the job. */
function claimed(card: CardPayment, { refundId, amountCents, now }: Refunding): CardPayment {
  const refund = { refundId, amountCents, state: 'claimed' as const };
  return withNews({ ...card, refunds: [...card.refunds, refund] }, now);
}

const withFacts = (scope: Scope, invoice: Invoice, facts: readonly LedgerFact[]) =>
  invoiceParts(scope, invoice, { ...invoice, ledger: [...invoice.ledger, ...facts] });
