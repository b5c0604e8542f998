// Records card payments and refunds in an invoice's ledger. Each fact's id derives from its payment
// or refund, so none is written twice.
import type { Payable } from '#functions/data/payments/payable.ts';
import { type CardPayment, givenBackId } from '#functions/data/payments/payments.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice, type Invoice, invoiceParts } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { keptCardAmount } from '#shared/domain/invoices/card-amounts.ts';
import { computeReturnedCents } from '#shared/domain/invoices/ledger.ts';
import { dueCentsOf, type FactKind, type LedgerFact } from '#shared/domain/invoices/invoice.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents, splitByWeight } from '#shared/domain/values/money.ts';

export const invoicePayable: Payable = {
  async paid(scope, payment, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    const factId = factOf(payment);
    if (invoice?.ledger.some((fact) => fact.factId === factId)) return { parts: [] };
    // Paid twice in two tabs, or voided meanwhile: nothing is due, so the payment is refunded.
    if (!invoice || invoice.voidedAt || dueCentsOf(invoiceFacts(invoice)) === 0) return 'giveBack';
    const kept = keptOf(payment, dueCentsOf(invoiceFacts(invoice)));
    const paid = fact(factId, 'payment', kept.amountCents, now);
    const fee = fact(`${factId}|fee`, 'cardFee', kept.feeCents, now, factId);
    const facts = kept.feeCents > 0 ? [fee, paid] : [paid];
    const receipt = receiptPart(scope, invoice, factId, now);
    const giveBackCents = cents(payment.amountCents - kept.amountCents);
    return { parts: [...withFacts(scope, invoice, facts), ...receipt], giveBackCents };
  },

  async refunded(scope, payment, refund, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    if (!invoice || !hasFact(invoice, factOf(payment))) return [];
    // An amount that wasn't due is in no ledger, neither as a payment nor as a refund.
    if (refund.refundId === givenBackId(payment)) return [];
    const of = factOf(payment);
    const overpaidCents = computeReturnedCents(invoiceFacts(invoice), cents(refund.amountCents));
    const asked = { ...askedFact(refund, of, now), overpaidCents };
    const done = fact(`${refund.refundId}|done`, 'refund', refund.amountCents, now, of);
    // A refund made directly in Stripe was never requested here.
    const facts = hasFact(invoice, asked.factId) ? [done] : [asked, done];
    return hasFact(invoice, done.factId) ? [] : withFacts(scope, invoice, facts);
  },

  async refundFailed(scope, payment, refund, now) {
    const invoice = await getInvoice(scope, payment.thing.id);
    const failed = fact(
      `${refund.refundId}|failed`,
      'refundFailed',
      refund.amountCents,
      now,
      factOf(payment),
    );
    if (!invoice || !hasFact(invoice, `refund-${refund.refundId}`)) return [];
    return hasFact(invoice, failed.factId) ? [] : withFacts(scope, invoice, [failed]);
  },
};

/** The amount that the invoice keeps, including its share of the card fee. */
function keptOf({ amountCents, feeCents }: CardPayment, dueCents: Cents) {
  const towardCents = cents(amountCents - feeCents);
  const kept = keptCardAmount(towardCents, dueCents);
  if (kept === towardCents) return { amountCents, feeCents };
  const [keptFee = cents(0)] = splitByWeight(feeCents, [kept, cents(towardCents - kept)]);
  return { amountCents: cents(kept + keptFee), feeCents: keptFee };
}

const factOf = ({ paymentId }: CardPayment) => `card-${paymentId}`;
const hasFact = ({ ledger }: Invoice, factId: string) => ledger.some((it) => it.factId === factId);

const askedFact = ({ refundId, amountCents }: CardRefund, of: string, now: Instant) =>
  fact(`refund-${refundId}`, 'refundAsked', amountCents, now, of);

function fact(
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

const withFacts = (scope: Scope, invoice: Invoice, facts: readonly LedgerFact[]) =>
  invoiceParts(scope, invoice, { ...invoice, ledger: [...invoice.ledger, ...facts] });

function receiptPart({ tenant }: Scope, invoice: Invoice, slot: string, askedAt: Instant) {
  const { contactEmail } = invoice.content.customerDetails;
  if (contactEmail === '') return [];
  const thing = invoice.invoiceId;
  return [mailPart({ tenant, thing, kind: 'invoiceReceipt', slot, to: [contactEmail], askedAt })];
}
