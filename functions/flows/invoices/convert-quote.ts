// Turns a quote into a draft invoice, once: the quote refers to the invoice in the same
// transaction. The invoice keeps every term that the client agreed to. A quote has no final due
// date: its own due date is the last day to accept it. The invoice's due date follows from the
// franchise's payment terms, and is never before the deposit's.
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { saveConvertedQuote } from '#functions/data/invoices/invoices.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

/** The invoice's id. Undefined if the quote has changed since it was read. */
export async function convertQuote(
  scope: Scope,
  quote: Invoice,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<string | undefined> {
  const { dueDays } = (await getInvoiceSettings(scope)).defaults;
  const today = toLocalDate(now, quote.timeZone);
  const depositDueDate = getAgreedDepositDay(quote.content, today, dueDays);
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
  return (await saveConvertedQuote(scope, quote, converted, invoice))
    ? invoice.invoiceId
    : undefined;
}

/** A day on the quote applies whenever it is converted; a quote without one gets the default. */
function getAgreedDepositDay(
  { deposit, depositDueDate }: InvoiceContent,
  today: LocalDate,
  dueDays: number,
): LocalDate | undefined {
  if (!deposit || depositDueDate !== undefined) return depositDueDate;
  return addDays(today, Math.min(invoiceLimits.depositDueDays, dueDays));
}
