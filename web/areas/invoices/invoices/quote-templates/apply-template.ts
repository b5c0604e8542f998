import type { QuoteTemplate } from '#shared/contract/invoices/invoice-settings.ts';
import { noPhoto } from '#shared/domain/invoices/quote-options.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { hasContent, type InvoiceValues, toShareValues, withOwnId } from '../invoice-form.ts';

type AppliedTemplate = Omit<QuoteTemplate, 'id' | 'version' | 'corporate' | 'templateName'>;

/**
 * The template's lines follow those that are there. What was typed stays, and so does a deposit that was agreed on for the event; terms are the template's.
 */
export function applyQuoteTemplate(
  values: InvoiceValues,
  { brandId, invoiceTitle, quoteDays, deposit, customerNote, clientInvoiceItems }: AppliedTemplate,
): InvoiceValues {
  const { invoiceDate } = values;
  const own = values.clientInvoiceItems.filter(hasContent);
  const items = clientInvoiceItems.map(({ discount, photoItemId = noPhoto, ...item }) =>
    withOwnId({ ...item, photoItemId, discount: toShareValues(discount) }, own),
  );
  const hasDeposit = deposit.percent !== null || deposit.amount !== null;
  return {
    ...values,
    brandId: values.brandId || brandId,
    invoiceTitle: values.invoiceTitle || invoiceTitle,
    dueDate: invoiceDate === '' ? values.dueDate : addDays(localDate(invoiceDate), quoteDays),
    deposit: hasDeposit && values.deposit.amount === null ? toShareValues(deposit) : values.deposit,
    customerNote: customerNote || values.customerNote,
    clientInvoiceItems: [...own, ...items],
  };
}
