// Refunds a payment of an invoice. A card refund is claimed here, in one transaction with the
// ledger, and carried out by the job settle-payments. A manual payment is only recorded as
// refunded.
import { buildRefundMailItems } from '#functions/data/invoices/refund-mail.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { buildUpdateInvoiceItems } from '#functions/data/invoices/invoices.ts';
import {
  type CardPayment,
  getPayment,
  buildUpdatePaymentItem,
  withPaymentCheckDue,
} from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { getCardPaymentId, computeReturnedCents } from '#shared/domain/invoices/ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Cents } from '#shared/domain/values/money.ts';

type InvoiceRefundInput = {
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
  refunding: InvoiceRefundInput,
  also: readonly TransactItem[],
): Promise<boolean> {
  const { refundId, amountCents, reason: note, by, now: at } = refunding;
  const { method, factId: of } = payment;
  const refundFact: LedgerFact = {
    factId: `refund-${refundId}`,
    kind: 'refundAsked',
    amountCents,
    at,
    method,
    of,
    note,
    by,
    overpaidCents: computeReturnedCents(getInvoiceFacts(before), amountCents),
  };
  const paymentId = getCardPaymentId(payment);
  if (paymentId === undefined) {
    const done: LedgerFact = { ...refundFact, factId: `${refundId}|done`, kind: 'refund' };
    return tryTransact([
      ...buildItemsWithFacts(scope, before, [refundFact, done]),
      ...buildRefundMailItems(scope, before, { refundId, amountCents, toCard: false, now: at }),
      ...also,
    ]);
  }
  const card = await getPayment(scope, paymentId);
  if (!card) return false;
  return tryTransact([
    ...buildItemsWithFacts(scope, before, [refundFact]),
    buildUpdatePaymentItem(scope, card, withClaimedRefund(card, refunding)),
    ...also,
  ]);
}

/** The payment's pending news wakes the job. */
function withClaimedRefund(
  card: CardPayment,
  { refundId, amountCents, now }: InvoiceRefundInput,
): CardPayment {
  const refund = { refundId, amountCents, state: 'claimed' as const };
  return withPaymentCheckDue({ ...card, refunds: [...card.refunds, refund] }, now);
}

const buildItemsWithFacts = (scope: Scope, invoice: Invoice, facts: readonly LedgerFact[]) =>
  buildUpdateInvoiceItems(scope, invoice, { ...invoice, ledger: [...invoice.ledger, ...facts] });
