// A draft invoice made of a quote, once: the quote names it in the same transaction. It is due by the
// franchise's payment terms as they are now: what a quote has is the days for which it is valid.
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import { type Invoice, saveConverted } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, localDateOf } from '#shared/domain/values/local-date.ts';

/** The id of the invoice; undefined: the quote isn't as it was read. */
export async function convertQuote(
  scope: Scope,
  quote: Invoice,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<string | undefined> {
  const { dueDays } = (await getInvoiceSettings(scope)).defaults;
  const today = localDateOf(now, quote.timeZone);
  const depositDays = Math.min(invoiceLimits.depositDueDays, dueDays);
  const invoice: Invoice = {
    ...quote,
    invoiceId: newId(now),
    version: 1,
    type: 'invoice',
    content: {
      ...quote.content,
      invoiceDate: today,
      dueDate: addDays(today, dueDays),
      depositDueDate: quote.content.deposit && addDays(today, depositDays),
    },
    revision: 1,
    number: undefined,
    createdAt: now,
    createdBy: by,
    issuedAt: undefined,
    sentAt: undefined,
    answer: undefined,
    convertedFrom: quote.invoiceId,
  };
  const converted = { ...quote, convertedTo: invoice.invoiceId };
  return (await saveConverted(scope, quote, converted, invoice)) ? invoice.invoiceId : undefined;
}
