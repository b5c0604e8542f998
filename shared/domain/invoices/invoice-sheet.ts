// The invoices grid as a sheet of typed cells. The status of an invoice depends on the day.
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { emptyCell, moneyCell, type SheetCell, textCell } from '#shared/domain/lists/sheet.ts';
import { computeOverpaidCents, computeDueCents, getInvoiceStatus } from './invoice.ts';
import { type InvoiceRow, computeTotalWithFees } from './invoice-grid.ts';

export const buildInvoiceSheet = (today: LocalDate): readonly SheetColumnPlan<InvoiceRow>[] => [
  { heading: 'invoices_column_number', kind: 'text', cell: ({ number }) => textCell(number) },
  {
    heading: 'invoices_column_type',
    kind: 'word',
    cell: ({ type }) => ({ kind: 'word', key: `invoice_type_${type}` }),
  },
  {
    heading: 'invoices_column_status',
    kind: 'word',
    cell: (row) => ({ kind: 'word', key: `invoice_status_${getInvoiceStatus(row, today)}` }),
  },
  {
    heading: 'invoices_column_date',
    kind: 'day',
    cell: ({ invoiceDate }) => dayCell(invoiceDate),
  },
  { heading: 'invoices_column_due', kind: 'day', cell: ({ dueDate }) => dayCell(dueDate) },
  {
    heading: 'invoices_column_client',
    kind: 'text',
    cell: ({ businessName }) => textCell(businessName),
  },
  { heading: 'invoices_column_event', kind: 'text', cell: ({ eventName }) => textCell(eventName) },
  {
    heading: 'invoices_column_total',
    kind: 'money',
    cell: (row) => moneyCell(computeTotalWithFees(row)),
  },
  {
    heading: 'invoices_column_paid',
    kind: 'money',
    cell: ({ paidCents, refundedCents }) => moneyCell(cents(paidCents - refundedCents)),
  },
  {
    heading: 'invoices_column_left',
    kind: 'money',
    cell: (row) => moneyCell(computeDueCents(row)),
  },
  {
    heading: 'invoices_column_overpaid',
    kind: 'money',
    cell: (row) => moneyCell(computeOverpaidCents(row)),
  },
];

function dayCell(day: string): SheetCell {
  return day === '' ? emptyCell : { kind: 'day', day: localDate(day) };
}
