import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { statusShown } from './invoice-status.ts';

/** Of a list of what is owed, a phone shows what is left to pay. */
export const invoiceColumns = (
  isOwed: boolean,
  hasOverpaid: boolean,
): GridColumn<InvoiceGridRow>[] => [
  // On a phone it is the title of a card: drafts have no number to go by.
  {
    kind: 'text',
    key: 'businessName',
    header: text('invoices_column_client'),
    sortable: true,
    primary: true,
    value: ({ businessName }) => businessName,
  },
  {
    kind: 'text',
    key: 'invoiceNumber',
    header: text('invoices_column_number'),
    sortable: true,
    value: ({ invoiceNumber }) => invoiceNumber,
  },
  {
    kind: 'text',
    key: 'type',
    header: text('invoices_column_type'),
    // Its number and its status say so as well, and the amount due has to be in sight.
    optional: true,
    value: ({ type }) => text(`invoice_type_${type}`),
  },
  {
    kind: 'text',
    key: 'eventName',
    header: text('invoices_column_event'),
    sortable: true,
    value: ({ eventName }) => eventName,
  },
  {
    kind: 'date',
    key: 'invoiceDate',
    header: text('invoices_column_date'),
    sortable: true,
    value: ({ invoiceDate }) => invoiceDate,
  },
  {
    kind: 'date',
    key: 'dueDate',
    header: text('invoices_column_due'),
    sortable: true,
    value: ({ dueDate }) => dueDate,
  },
  {
    kind: 'status',
    key: 'status',
    header: text('invoices_column_status'),
    value: ({ status, overpaidAmount }) => statusShown(status, overpaidAmount),
  },
  {
    kind: 'money',
    key: 'grandTotal',
    header: text('invoices_column_total'),
    sortable: true,
    value: ({ grandTotal }) => grandTotal,
  },
  {
    kind: 'money',
    key: 'paidAmount',
    header: text('invoices_column_paid'),
    value: ({ paidAmount }) => paidAmount,
  },
  {
    kind: 'money',
    key: 'dueAmount',
    header: text('invoices_column_left'),
    onCard: isOwed,
    value: ({ dueAmount }) => dueAmount,
  },
  ...(hasOverpaid ? [overpaid] : []),
];

/** For its total below the list: the status of a row says how much it is. */
const overpaid: GridColumn<InvoiceGridRow> = {
  kind: 'money',
  key: 'overpaidAmount',
  header: text('invoices_column_overpaid'),
  value: ({ overpaidAmount }) => overpaidAmount || undefined,
};
