// The totals of an invoice or quote, computed by the bill engine, and the problems that keep it
// from being issued (spec §5). The form and the server share the messages.
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import { type Bill, computeBill, type AmountOrPercent } from '#shared/domain/money/bill.ts';
import { createItemFilter, hasDuplicateOptions, listMinimalChoices } from './quote-options.ts';
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

/**
 * Problems don't keep a draft from being saved; each of them keeps it from being issued. Whatever
 * the client of a quote may choose has to be billable, and more options only add to the total.
 */
export function findInvoiceProblems(content: CheckedContent): Problems {
  const { items, discount, deposit, invoiceDate, dueDate } = content;
  const choices = listMinimalChoices(items);
  const bills = choices.map((chosen) => computeInvoiceBill(content, chosen));
  const undiscounted = choices.map((chosen) =>
    computeInvoiceBill({ ...content, discount: undefined }, chosen),
  );
  const hasZero = items.length > 0 && bills.some(({ grandTotalCents }) => grandTotalCents === 0);
  const isOverDiscounted = undiscounted.some((bill) => exceedsTotal(discount, bill));
  return buildProblems({
    clientInvoiceItems: findItemsProblem(items),
    discountAmount: isOverDiscounted ? ['msg_invoice_discount_total'] : [],
    grandTotal: hasZero ? ['msg_invoice_total_zero'] : [],
    deposit: deposit && bills.some(hasDepositProblem) ? ['msg_invoice_deposit'] : [],
    dueDate: dueDate < invoiceDate ? ['msg_invoice_due_order'] : [],
  });
}

function findItemsProblem(items: BilledContent['items']): readonly TextKeyWithParams[] {
  if (items.length === 0) return ['msg_invoice_no_items'];
  return hasDuplicateOptions(items) ? ['msg_invoice_option_twice'] : [];
}

const exceedsTotal = (share: AmountOrPercent | undefined, { grandTotalCents }: Bill) =>
  share?.amountCents !== undefined && share.amountCents > grandTotalCents;

/** A deposit is more than zero and less than the total (spec §5). */
const hasDepositProblem = ({ depositCents, grandTotalCents }: Bill) =>
  grandTotalCents > 0 && (depositCents <= 0 || depositCents >= grandTotalCents);

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
