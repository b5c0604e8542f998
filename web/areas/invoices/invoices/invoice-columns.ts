import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toInvoiceStatusBadge } from './invoice-status.ts';

/** In a list of unpaid invoices, a phone shows the amount due. */
export const buildInvoiceColumns = (
  isOwed: boolean,
  hasOverpaid: boolean,
): GridColumn<InvoiceGridRow>[] => [
  // The title of a card on a phone, because drafts have no number.
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
    // Optional, because number and status already show it, and the amount due must stay visible.
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
    value: ({ status, overpaidAmount }) => toInvoiceStatusBadge(status, overpaidAmount),
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
  ...(hasOverpaid ? [overpaidColumn] : []),
];

/** For the total below the list: a row's status already shows the amount. */
const overpaidColumn: GridColumn<InvoiceGridRow> = {
  kind: 'money',
  key: 'overpaidAmount',
  header: text('invoices_column_overpaid'),
  value: ({ overpaidAmount }) => overpaidAmount || undefined,
};
