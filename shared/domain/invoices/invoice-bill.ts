// The totals of an invoice or quote, computed by the bill engine, and the problems that keep it
// from being issued (spec §5). The form and the server share the messages.
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import { type Bill, computeBill, type AmountOrPercent } from '#shared/domain/money/bill.ts';
import { createItemFilter } from './quote-options.ts';
import { type Problems, buildProblems } from '#shared/domain/values/problems.ts';
import { type InvoiceContent, type InvoiceFacts, type LedgerFact, sumLedger } from './invoice.ts';

type BilledContent = Pick<
  InvoiceContent,
  'items' | 'discount' | 'discountApplicableOnTax' | 'taxPercent' | 'taxInside' | 'deposit'
>;

/** Lines that the client doesn't take stay in their place and come to nothing. */
export function computeInvoiceBill(content: BilledContent, chosen?: readonly string[]): Bill {
  const { items, discount, discountApplicableOnTax, taxPercent, taxInside, deposit } = content;
  const when = discountApplicableOnTax ? ('beforeTax' as const) : ('afterTax' as const);
  const isBilled = createItemFilter(items, chosen);
  return computeBill({
    lines: items.map(({ unitCents, quantity, discount: off, untaxed, ...item }) => ({
      unitCents,
      quantity: isBilled(item) ? quantity : '0',
      untaxed,
      ...(off && { discount: off }),
    })),
    ...(discount && { discount: { ...discount, when } }),
    ...(Number(taxPercent) > 0 && {
      tax: { ratePercent: taxPercent, how: taxInside ? ('inside' as const) : ('onTop' as const) },
    }),
    ...(deposit && { deposit }),
  });
}

type CheckedContent = BilledContent & Pick<InvoiceContent, 'invoiceDate' | 'dueDate'>;

/** Problems don't keep a draft from being saved; each of them keeps it from being issued. */
export function invoiceProblems(content: CheckedContent): Problems {
  const { items, discount, deposit, invoiceDate, dueDate } = content;
  const bill = computeInvoiceBill(content);
  const undiscounted = computeInvoiceBill({ ...content, discount: undefined });
  return buildProblems({
    clientInvoiceItems: items.length === 0 ? ['msg_invoice_no_items'] : [],
    discountAmount: exceeds(discount, undiscounted.grandTotalCents, 'msg_invoice_discount_total'),
    grandTotal: items.length > 0 && bill.grandTotalCents === 0 ? ['msg_invoice_total_zero'] : [],
    deposit: depositProblems(deposit, bill),
    dueDate: dueDate < invoiceDate ? ['msg_invoice_due_order'] : [],
  });
}

function exceeds(
  share: AmountOrPercent | undefined,
  totalCents: number,
  key: TextKeyWithParams,
): readonly TextKeyWithParams[] {
  return share?.amountCents !== undefined && share.amountCents > totalCents ? [key] : [];
}

/** A deposit is more than zero and less than the total (spec §5). */
function depositProblems(
  deposit: AmountOrPercent | undefined,
  bill: Bill,
): readonly TextKeyWithParams[] {
  if (!deposit || bill.grandTotalCents === 0) return [];
  const { depositCents, grandTotalCents } = bill;
  return depositCents > 0 && depositCents < grandTotalCents ? [] : ['msg_invoice_deposit'];
}

type InvoiceHistory = Pick<InvoiceFacts, 'type' | 'issued' | 'voided' | 'answer' | 'converted'> & {
  readonly content: BilledContent & Pick<InvoiceContent, 'dueDate' | 'depositDueDate'>;
  readonly ledger: readonly LedgerFact[];
  /** What the client took of a quote; undefined before. */
  readonly chosen?: readonly string[] | undefined;
};

export function toInvoiceFacts({
  content,
  ledger,
  chosen,
  ...happened
}: InvoiceHistory): InvoiceFacts {
  const { type, issued, voided, answer, converted } = happened;
  const { grandTotalCents, depositCents } = computeInvoiceBill(content, chosen);
  return {
    type,
    issued,
    voided,
    answer,
    converted,
    dueDate: content.dueDate,
    depositDueDate: content.depositDueDate ?? '',
    totalCents: grandTotalCents,
    depositCents,
    ...sumLedger(ledger),
  };
}
