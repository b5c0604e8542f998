// A draft invoice made of a quote, once: the quote names it in the same transaction. It keeps every term
// that the client agreed to. What a quote doesn't say is when all of it is due: its own last day is the
// one on which it can be accepted. That follows from the franchise's payment terms, and is never before
// the deposit is due.
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import { type Invoice, saveConverted } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

/** The id of the invoice; undefined: the quote isn't as it was read. */
export async function convertQuote(
  scope: Scope,
  quote: Invoice,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<string | undefined> {
  const { dueDays } = (await getInvoiceSettings(scope)).defaults;
  const today = localDateOf(now, quote.timeZone);
  const depositDueDate = agreedDepositDay(quote.content, today, dueDays);
  const dueDate = addDays(today, dueDays);
  const invoice: Invoice = {
    ...quote,
    invoiceId: newId(now),
    version: 1,
    type: 'invoice',
    content: {
      ...quote.content,
      invoiceDate: today,
      dueDate: depositDueDate !== undefined && depositDueDate > dueDate ? depositDueDate : dueDate,
      depositDueDate,
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

/** The day that the quote names stays, whenever it is converted; one that names none gets the usual. */
function agreedDepositDay(
  { deposit, depositDueDate }: InvoiceContent,
  today: LocalDate,
  dueDays: number,
): LocalDate | undefined {
  if (!deposit || depositDueDate !== undefined) return depositDueDate;
  return addDays(today, Math.min(invoiceLimits.depositDueDays, dueDays));
}
