// An invoice or quote as it is sent to the client app, with everything derived from its facts on a
// given day.
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import {
  getChosenItems,
  type Invoice,
  type QuoteAnswer,
} from '#functions/data/invoices/invoice.ts';
import type { Calculations, InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import {
  computeFirstPaymentCents,
  computeOffsetCents,
  computeOverpaidCents,
  computeDueCents,
  computeWrittenOffCents,
  type InvoiceFacts,
  type InvoiceItem,
  type LedgerFact,
  countOverdueDays,
  getInvoiceStatus,
} from '#shared/domain/invoices/invoice.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import type { Bill, AmountOrPercent } from '#shared/domain/money/bill.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

type InvoiceView = Omit<InvoiceDetails, 'nextReminder' | 'logo' | 'photos' | 'openedAt'>;

/** `quote` is the one that the invoice was made from. */
export function toInvoiceView(invoice: Invoice, now: Instant, quote?: Invoice): InvoiceView {
  const { content, ledger, brandId } = invoice;
  const today = toLocalDate(now, invoice.timeZone);
  const facts = getInvoiceFacts(invoice);
  const bill = computeInvoiceBill(content, getChosenItems(invoice));
  return {
    id: invoice.invoiceId,
    version: invoice.version,
    invoiceNumber: invoice.number ?? invoiceNumberPlaceholder,
    type: invoice.type,
    status: getInvoiceStatus(facts, today),
    revision: invoice.revision,
    franchiseDetails: { ...content.franchiseDetails, brandId },
    customerDetails: content.customerDetails,
    eventDetails: content.eventDetails ?? null,
    clientInvoiceItems: content.items.map((item, index) => ({
      ...toItemView(item),
      total: bill.lines[index]?.netCents ?? 0,
    })),
    invoiceTitle: content.invoiceTitle,
    invoiceDate: content.invoiceDate,
    dueDate: content.dueDate,
    depositDueDate: content.depositDueDate ?? null,
    balanceDueDate: content.balanceDueDate ?? null,
    taxInside: content.taxInside,
    discount: toShareView(content.discount),
    deposit: toShareView(content.deposit),
    notes: content.notes,
    customerNote: content.customerNote,
    calculations: toCalculations(invoice, bill, facts, today),
    successPaymentLogs: ledger.map(toLedgerFactView),
    createdAt: toIso(invoice.createdAt),
    issuedAt: toIsoOrNull(invoice.issuedAt),
    sentAt: toIsoOrNull(invoice.sentAt),
    voidReason: invoice.voidReason,
    answer: quote ? toAgreementView(quote) : toAnswerView(invoice, invoice.answer),
    questions: [...(quote?.questions ?? []), ...invoice.questions].map(({ at, ...question }) => ({
      ...question,
      at: toIso(at),
    })),
    disputes: (invoice.disputes ?? []).map(({ of: _of, amountCents: amount, ...dispute }) => ({
      ...dispute,
      amount,
      dueAt: toIsoOrNull(dispute.dueAt),
      openedAt: toIso(dispute.openedAt),
      closedAt: toIsoOrNull(dispute.closedAt),
    })),
    convertedTo: invoice.convertedTo ?? null,
    convertedFrom: invoice.convertedFrom ?? null,
  };
}

/** The answer that the invoice was made for: a changed version may be rejected or unanswered. */
const toAgreementView = (quote: Invoice) =>
  toAnswerView(
    quote,
    [...quote.previousAnswers, quote.answer].findLast((it) => it?.answer === 'accepted'),
  );

const toAnswerView = ({ number = '' }: Invoice, answer: QuoteAnswer | undefined) =>
  answer ? { ...answer, chosen: [...answer.chosen], at: toIso(answer.at), number } : null;

const toIsoOrNull = (at: Instant | undefined) => (at === undefined ? null : toIso(at));
/** Without its total, which depends on the other lines. */
export const toItemView = (item: InvoiceItem) => ({
  itemId: item.itemId,
  itemName: item.itemName,
  description: item.description,
  quantity: item.quantity,
  unitPrice: item.unitCents,
  discount: toShareView(item.discount),
  taxable: !item.untaxed,
  choice: item.choice ?? 'always',
  ...(item.photoItemId === undefined ? {} : { photoItemId: item.photoItemId }),
});

export const toShareView = (share: AmountOrPercent | undefined) => ({
  percent: share?.percent ?? null,
  amount: share?.amountCents ?? null,
});

export function toLedgerFactView(fact: LedgerFact) {
  const { factId, kind, amountCents: amount, at, method = null, of = null, note, by } = fact;
  const { overpaidCents: overpaid = 0, counterpart = null } = fact;
  return { factId, kind, amount, at: toIso(at), method, of, note, by, overpaid, counterpart };
}

function toCalculations(
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
    ...sumMoneyMoved(ledger, facts),
    writtenOffAmount: computeWrittenOffCents(facts),
    overDueDaysDifference: countOverdueDays(facts, today),
    lateFee: sumFactsOfKind(fees, 'lateFee'),
    lateFeeLabel: fees.at(-1)?.note ?? '',
    cardFee: sumFactsOfKind(ledger, 'cardFee') - sumFactsOfKind(ledger, 'cardFeeReversal'),
    dueAmount: computeDueCents(facts),
    overpaidAmount: computeOverpaidCents(facts),
    nextAmount: computeFirstPaymentCents(facts),
  };
}

/** The money that came in and went out, by kind. */
function sumMoneyMoved(ledger: readonly LedgerFact[], facts: InvoiceFacts) {
  const refundedAmount =
    sumFactsOfKind(ledger, 'refundAsked') - sumFactsOfKind(ledger, 'refundFailed');
  return {
    partialPaidAmount: sumFactsOfKind(ledger, 'payment') - sumFactsOfKind(ledger, 'reversal'),
    refundedAmount,
    returnedAmount: refundedAmount - facts.refundedCents + computeOffsetCents(facts),
    creditAmount: sumFactsOfKind(ledger, 'creditApplied') - sumFactsOfKind(ledger, 'creditGiven'),
  };
}

function sumFactsOfKind(ledger: readonly LedgerFact[], kind: LedgerFact['kind']): number {
  return ledger
    .filter((fact) => fact.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
