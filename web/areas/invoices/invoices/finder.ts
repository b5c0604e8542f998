import { DocumentCurrencyDollarIcon } from '@heroicons/react/24/outline';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { call } from '#web/api/call.ts';
import type { Finder, FinderResult } from '#web/api/screens/finder.ts';
import { formatMoney } from '#web/kit/words/format.ts';

const maxResults = 6;

export const invoiceFinder: Finder = {
  of: [invoices.name, 'list'],
  group: 'palette_invoices',
  icon: DocumentCurrencyDollarIcon,
  // Corporate admins have no invoices of their own.
  isOffered: (account) => account.franchiseId !== null && can(account, invoices.routes.list.access),
  async find(searchText, signal) {
    const body = { searchText, limit: maxResults };
    const { data } = await call(invoices.routes.list, { body }, signal);
    return data.map(toFinderResult);
  },
};

/** A draft has no number yet, so its title is used. */
function toFinderResult(row: InvoiceGridRow): FinderResult {
  const { id, invoiceNumber, invoiceTitle, businessName, eventName, grandTotal } = row;
  const label = /\d/.test(invoiceNumber) ? invoiceNumber : invoiceTitle;
  const detail = [businessName, eventName, formatMoney(grandTotal)].filter(Boolean).join(' · ');
  return { key: id, label, detail, path: `/franchise/invoice/${id}` };
}
