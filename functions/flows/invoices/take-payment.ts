// Records card payments and refunds in an invoice's ledger. Each fact's id derives from its payment
// or refund, so none is written twice.
import type { Payable } from '#functions/data/payments/payable.ts';
import { type CardPayment, toOverpaymentRefundId } from '#functions/data/payments/payments.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { buildRefundMailItems } from '#functions/data/invoices/refund-mail.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice, buildUpdateInvoiceItems } from '#functions/data/invoices/invoices.ts';
import { withNextInvoiceCheck } from '#functions/data/invoices/next-check.ts';
import { buildDepositPaidItems } from '#functions/data/invoices/deposit-paid.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { limitCardAmount } from '#shared/domain/invoices/card-amounts.ts';
import { type CardDispute, withDispute } from '#shared/domain/invoices/dispute.ts';
import { computeRemainingCents, computeReturnedCents } from '#shared/domain/invoices/ledger.ts';
import {
  computeDueCents,
  type FactKind,
  type LedgerFact,
} from '#shared/domain/invoices/invoice.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents, splitByWeight } from '#shared/domain/values/money.ts';

export const invoicePayable: Payable = {
  async paid(scope, payment, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    const factId = toPaymentFactId(payment);
    if (invoice?.ledger.some((fact) => fact.factId === factId)) return { parts: [] };
    // Paid twice in two tabs, or voided meanwhile: nothing is due, so the payment is refunded.
    if (!invoice || invoice.voidedAt || computeDueCents(getInvoiceFacts(invoice)) === 0)
      return 'giveBack';
    const amounts = computeKeptAmounts(payment, computeDueCents(getInvoiceFacts(invoice)));
    const paid = buildCardFact(factId, 'payment', amounts.amountCents, now);
    const fee = buildCardFact(`${factId}|fee`, 'cardFee', amounts.feeCents, now, factId);
    const facts = amounts.feeCents > 0 ? [fee, paid] : [paid];
    const receipt = buildReceiptItems(scope, invoice, factId, now);
    const giveBackCents = cents(payment.amountCents - amounts.amountCents);
    const confirmed = await buildDepositPaidItems(scope, invoice, withFacts(invoice, facts), now);
    const parts = [...buildItemsWithFacts(scope, invoice, facts), ...receipt, ...confirmed];
    return { parts, giveBackCents };
  },

  async refunded(scope, payment, refund, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    if (!invoice) return [];
    const { refundId } = refund;
    const isSurplus = refundId === toOverpaymentRefundId(payment);
    const amountCents = cents(refund.amountCents);
    const news = { refundId, amountCents, toCard: true, isSurplus, now };
    const mail = buildRefundMailItems(scope, invoice, news);
    // An amount that wasn't due is in no ledger, neither as a payment nor as a refund.
    if (isSurplus) return mail;
    if (!hasFact(invoice, toPaymentFactId(payment))) return [];
    const of = toPaymentFactId(payment);
    const overpaidCents = computeReturnedCents(getInvoiceFacts(invoice), cents(refund.amountCents));
    const refundFact = { ...toRefundRequestedFact(refund, of, now), overpaidCents };
    const done = buildCardFact(`${refund.refundId}|done`, 'refund', refund.amountCents, now, of);
    // A refund made directly in Stripe was never requested here.
    const facts = hasFact(invoice, refundFact.factId) ? [done] : [refundFact, done];
    return hasFact(invoice, done.factId)
      ? []
      : [...buildItemsWithFacts(scope, invoice, facts), ...mail];
  },

  async disputed(scope, payment, now) {
    const { dispute } = payment;
    const invoice = dispute && (await getInvoice(scope, payment.thing.id));
    return invoice ? buildDisputeItems(scope, invoice, { payment, dispute }, now) : [];
  },

  async refundFailed(scope, payment, refund, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    const failed = buildCardFact(
      `${refund.refundId}|failed`,
      'refundFailed',
      refund.amountCents,
      now,
      toPaymentFactId(payment),
    );
    if (!invoice || !hasFact(invoice, `refund-${refund.refundId}`)) return [];
    return hasFact(invoice, failed.factId) ? [] : buildItemsWithFacts(scope, invoice, [failed]);
  },
};

/**
 * A dispute that is lost takes the payment back, with its card fee: the bank gave the money to the
 * client, who owes it again. What was refunded before isn't taken back twice.
 */
function buildDisputeItems(
  scope: Scope,
  invoice: Invoice,
  { payment, dispute }: { readonly payment: CardPayment; readonly dispute: CardDispute },
  now: Instant,
): readonly TransactItem[] {
  const of = toPaymentFactId(payment);
  const line = invoice.ledger.find(({ factId }) => factId === of);
  if (!line) return [];
  const factId = `dispute-${dispute.disputeId}`;
  const remaining = computeRemainingCents(invoice.ledger, line);
  const amountCents = Math.min(dispute.amountCents, remaining);
  const isLost = dispute.state === 'lost' && amountCents > 0 && !hasFact(invoice, factId);
  // The fee was charged for a payment of which nothing is left.
  const fee = invoice.ledger.find((it) => it.kind === 'cardFee' && it.of === of);
  const feeFacts =
    fee && amountCents === remaining
      ? [buildCardFact(`${factId}|fee`, 'cardFeeReversal', fee.amountCents, now, fee.factId)]
      : [];
  const lost = isLost ? [buildCardFact(factId, 'reversal', amountCents, now, of), ...feeFacts] : [];
  const changed = withFacts(invoice, lost);
  const disputes = withDispute(invoice.disputes ?? [], dispute, { of, now });
  const next = withNextInvoiceCheck({ ...changed, disputes }, now);
  return buildUpdateInvoiceItems(scope, invoice, next);
}

/** The amount that the invoice keeps, including its share of the card fee. */
function computeKeptAmounts({ amountCents, feeCents }: CardPayment, dueCents: Cents) {
  const towardCents = cents(amountCents - feeCents);
  const amounts = limitCardAmount(towardCents, dueCents);
  if (amounts === towardCents) return { amountCents, feeCents };
  const [keptFee = cents(0)] = splitByWeight(feeCents, [amounts, cents(towardCents - amounts)]);
  return { amountCents: cents(amounts + keptFee), feeCents: keptFee };
}

const toPaymentFactId = ({ paymentId }: CardPayment) => `card-${paymentId}`;
const hasFact = ({ ledger }: Invoice, factId: string) => ledger.some((it) => it.factId === factId);

const toRefundRequestedFact = ({ refundId, amountCents }: CardRefund, of: string, now: Instant) =>
  buildCardFact(`refund-${refundId}`, 'refundAsked', amountCents, now, of);

function buildCardFact(
  factId: string,
  kind: FactKind,
  amountCents: number,
  at: Instant,
  of?: string,
): LedgerFact {
  return {
    factId,
    kind,
    amountCents: cents(amountCents),
    at,
    method: 'card',
    of,
    note: '',
    by: '',
  };
}

const buildItemsWithFacts = (scope: Scope, invoice: Invoice, facts: readonly LedgerFact[]) =>
  buildUpdateInvoiceItems(scope, invoice, withFacts(invoice, facts));

const withFacts = (invoice: Invoice, facts: readonly LedgerFact[]): Invoice => ({
  ...invoice,
  ledger: [...invoice.ledger, ...facts],
});

function buildReceiptItems({ tenant }: Scope, invoice: Invoice, slot: string, askedAt: Instant) {
  const { contactEmail } = invoice.content.customerDetails;
  if (contactEmail === '') return [];
  const thing = invoice.invoiceId;
  return [
    buildMailItem({ tenant, thing, kind: 'invoiceReceipt', slot, to: [contactEmail], askedAt }),
  ];
}
