// Turns a quote into a draft invoice without waiting for the client's answer, once: the quote
// refers to the invoice in the same transaction.
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { saveConvertedQuote } from '#functions/data/invoices/invoices.ts';
import {
  buildInvoiceOfQuote,
  type QuoteConversion,
} from '#functions/data/invoices/quote-invoice.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** The draft invoice's id. Undefined if the quote has changed since it was read. */
export async function convertQuote(
  scope: Scope,
  quote: Invoice,
  conversion: QuoteConversion,
): Promise<string | undefined> {
  const invoice = await buildInvoiceOfQuote(scope, quote, conversion);
  const converted = { ...quote, convertedTo: invoice.invoiceId };
  return (await saveConvertedQuote(scope, quote, converted, invoice))
    ? invoice.invoiceId
    : undefined;
}
