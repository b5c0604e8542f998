import { getInitialChoice, listOptionIds } from '#shared/domain/invoices/quote-options.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';
import { getInvoiceFacts } from './invoice-rows.ts';
import { getChosenItems, type Invoice } from './invoice.ts';

/** The total as mails name it. While options are open, it says what it is the total of. */
export function formatTotal(invoice: Invoice): string {
  const { items } = invoice.content;
  const amount = formatCents(cents(getInvoiceFacts(invoice).totalCents));
  if (getChosenItems(invoice) || listOptionIds(items).length === 0) return amount;
  const [first] = getInitialChoice(items);
  const option = items.find(({ itemId }) => itemId === first)?.itemName;
  return option === undefined
    ? text('mail_quote_amount_from', { amount })
    : text('mail_quote_amount_package', { amount, option });
}
