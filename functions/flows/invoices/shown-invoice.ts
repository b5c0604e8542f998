// An invoice or quote as it is sent to the client app, with everything derived from its facts on a
// given day.
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoices.ts';
import type { Calculations, InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import {
  askedFirstCents,
  computeOffsetCents,
  computeOverpaidCents,
  dueCentsOf,
  type InvoiceFacts,
  type LedgerFact,
  overDueDays,
  statusOf,
} from '#shared/domain/invoices/invoice.ts';
import { billOfInvoice } from '#shared/domain/invoices/invoice-bill.ts';
import { noNumber } from '#shared/domain/invoices/invoice-number.ts';
import type { Bill, Share } from '#shared/domain/money/bill.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

type Shown = Omit<InvoiceDetails, 'nextReminder'>;

export function shownInvoice(invoice: Invoice, now: Instant): Shown {
  const { content, ledger, brandId, answer } = invoice;
  const today = localDateOf(now, invoice.timeZone);
  const facts = invoiceFacts(invoice);
  const bill = billOfInvoice(content);
  return {
    id: invoice.invoiceId,
    version: invoice.version,
    invoiceNumber: invoice.number ?? noNumber,
    type: invoice.type,
    status: statusOf(facts, today),
    revision: invoice.revision,
    franchiseDetails: { ...content.franchiseDetails, brandId },
    customerDetails: content.customerDetails,
    eventDetails: content.eventDetails ?? null,
    clientInvoiceItems: content.items.map((item, index) => ({
      itemId: item.itemId,
      itemName: item.itemName,
      description: item.description,
      quantity: item.quantity,
      unitPrice: item.unitCents,
      discount: shownShare(item.discount),
      taxable: !item.untaxed,
      total: bill.lines[index]?.netCents ?? 0,
    })),
    invoiceTitle: content.invoiceTitle,
    invoiceDate: content.invoiceDate,
    dueDate: content.dueDate,
    depositDueDate: content.depositDueDate ?? null,
    taxInside: content.taxInside,
    discount: shownShare(content.discount),
    deposit: shownShare(content.deposit),
    notes: content.notes,
    customerNote: content.customerNote,
    calculations: calculationsOf(invoice, bill, facts, today),
    successPaymentLogs: ledger.map(shownFact),
    createdAt: toIso(invoice.createdAt),
    issuedAt: isoOf(invoice.issuedAt),
    sentAt: isoOf(invoice.sentAt),
    voidReason: invoice.voidReason,
    answer: answer
      ? { answer: answer.answer, name: answer.name, note: answer.note, at: toIso(answer.at) }
      : null,
    convertedTo: invoice.convertedTo ?? null,
    convertedFrom: invoice.convertedFrom ?? null,
  };
}

const isoOf = (at: Instant | undefined) => (at === undefined ? null : toIso(at));
const shownShare = (share: Share | undefined) => ({
  percent: share?.percent ?? null,
  amount: share?.amountCents ?? null,
});

export function shownFact(fact: LedgerFact) {
  const { factId, kind, amountCents: amount, at, method = null, of = null, note, by } = fact;
  const { overpaidCents: overpaid = 0, counterpart = null } = fact;
  return { factId, kind, amount, at: toIso(at), method, of, note, by, overpaid, counterpart };
}

function calculationsOf(
  { content, ledger }: Invoice,
  bill: Bill,
  facts: InvoiceFacts,
  today: LocalDate,
): Calculations {
  const net = bill.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const waived = new Set(ledger.flatMap(({ kind, of }) => (kind === 'waiver' ? [of] : [])));
  const fees = ledger.filter(({ kind, factId }) => kind === 'lateFee' && !waived.has(factId));
  return {
    taxPercent: content.taxPercent,
    taxAmount: bill.taxCents,
    discountAmount: bill.discountCents - (bill.itemsCents - net),
    discountPercent: content.discount?.percent ?? '0',
    discountApplicableOnTax: content.discountApplicableOnTax,
    discountInAmount: content.discount?.amountCents !== undefined,
    foodTotal: net,
    subTotal: bill.subTotalCents,
    taxableSubtotal: bill.taxableCents,
    grandTotal: bill.grandTotalCents,
    depositAmount: bill.depositCents,
    ...moneyMoved(ledger, facts),
    overDueDaysDifference: overDueDays(facts, today),
    lateFee: sumOf(fees, 'lateFee'),
    lateFeeLabel: fees.at(-1)?.note ?? '',
    cardFee: sumOf(ledger, 'cardFee'),
    dueAmount: dueCentsOf(facts),
    overpaidAmount: computeOverpaidCents(facts),
    nextAmount: askedFirstCents(facts),
  };
}

/** The money that came in and went out, by kind. */
function moneyMoved(ledger: readonly LedgerFact[], facts: InvoiceFacts) {
  const refundedAmount = sumOf(ledger, 'refundAsked') - sumOf(ledger, 'refundFailed');
  return {
    partialPaidAmount: sumOf(ledger, 'payment') - sumOf(ledger, 'reversal'),
    refundedAmount,
    returnedAmount: refundedAmount - facts.refundedCents + computeOffsetCents(facts),
    creditAmount: sumOf(ledger, 'creditApplied') - sumOf(ledger, 'creditGiven'),
  };
}

function sumOf(ledger: readonly LedgerFact[], kind: LedgerFact['kind']): number {
  return ledger
    .filter((fact) => fact.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
