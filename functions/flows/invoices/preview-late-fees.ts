// The late fees that rules would add to overdue invoices, before the rules are enabled.
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { computeDueCents, countOverdueDays } from '#shared/domain/invoices/invoice.ts';
import { listDueFees, type LateFeeRule } from '#shared/domain/invoices/late-fees.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** As many as a person can review; the oldest come first. */
const maxPreviewedInvoices = 50;

export async function previewLateFees(
  scope: Scope,
  rules: readonly LateFeeRule[],
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
) {
  const { entries } = await invoiceList.rowSet(scope, now);
  const overdue = entries
    .map(({ row }) => row)
    .filter((row) => countOverdueDays(row, today) > 0)
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
    .slice(0, maxPreviewedInvoices);
  const found = await Promise.all(overdue.map(({ id }) => getInvoice(scope, id)));
  return found.flatMap((invoice) => {
    if (!invoice) return [];
    const { content, ledger, number = '', invoiceId: id } = invoice;
    const facts = getInvoiceFacts(invoice);
    const fees = listDueFees({ enabled: true, rules }, facts, ledger, today);
    if (fees.length === 0) return [];
    return [
      {
        id,
        invoiceNumber: number,
        businessName: content.customerDetails.businessName,
        dueDate: content.dueDate,
        dueAmount: computeDueCents(facts),
        fees: fees.map(({ on, amountCents: amount }) => ({ on, amount })),
      },
    ];
  });
}
