// The invoice of a quote. It keeps every term that was quoted. A quote has no final due date: its
// own due date is the last day to accept it.
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { createItemFilter } from '#shared/domain/invoices/quote-options.ts';
import type { InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { computeAgreedDates } from '#shared/domain/invoices/quote-terms.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { getInvoiceSettings } from './invoice-settings.ts';
import { getChosenItems, type Invoice } from './invoice.ts';

export type QuoteConversion = {
  readonly by: string;
  readonly now: Instant;
  /** What the client takes with the answer that is being recorded. */
  readonly chosen?: readonly string[] | undefined;
};

/** The lines that the client took, as lines without a choice. */
export function toBilledItems(
  { content: { items } }: Pick<Invoice, 'content'>,
  chosen: readonly string[] | undefined,
): InvoiceItem[] {
  const isBilled = createItemFilter(items, chosen);
  return items.filter(isBilled).map((item) => ({ ...item, choice: undefined }));
}

/** A draft with the terms of the quote, and the lines that its client took. */
export async function buildInvoiceOfQuote(
  scope: Scope,
  quote: Invoice,
  { by, now, chosen = getChosenItems(quote) }: QuoteConversion,
): Promise<Invoice> {
  const { dueDays } = (await getInvoiceSettings(scope)).defaults;
  const today = toLocalDate(now, quote.timeZone);
  const { revisedAt: _, ...terms } = quote;
  return {
    ...terms,
    invoiceId: newId(now),
    version: 1,
    type: 'invoice',
    content: {
      ...quote.content,
      items: toBilledItems(quote, chosen),
      invoiceDate: today,
      ...computeAgreedDates(quote.content, today, dueDays),
      balanceDueDate: undefined,
    },
    revision: 1,
    number: undefined,
    createdAt: now,
    createdBy: by,
    issuedAt: undefined,
    sentAt: undefined,
    answer: undefined,
    previousAnswers: [],
    proposedAt: undefined,
    questions: [],
    convertedFrom: quote.invoiceId,
    // The quote's own reminders and its next check aren't the invoice's.
    reminded: [],
    tendAt: undefined,
  };
}
