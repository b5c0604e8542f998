// The grid of online orders as a sheet.
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { moneyCell, textCell } from '#shared/domain/lists/sheet.ts';
import { toLocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { formatOrderNumber } from './order-number.ts';
import type { OrderGridRow } from './order-grid.ts';

export const orderSheet: readonly SheetColumnPlan<OrderGridRow>[] = [
  {
    heading: 'orders_sheet_slot',
    kind: 'hour',
    cell: ({ slot }, { timeZone }) => ({
      kind: 'hour',
      day: toLocalDate(slot, timeZone),
      time: toLocalTime(slot, timeZone),
    }),
  },
  {
    heading: 'orders_column_number',
    kind: 'text',
    cell: ({ number }) => textCell(number === undefined ? '' : formatOrderNumber(number)),
  },
  { heading: 'orders_column_event', kind: 'text', cell: (row) => textCell(row.eventName) },
  { heading: 'orders_column_customer', kind: 'text', cell: (row) => textCell(row.customerName) },
  { heading: 'orders_column_recipient', kind: 'text', cell: (row) => textCell(row.recipientName) },
  {
    heading: 'orders_column_status',
    kind: 'word',
    cell: ({ status }) => ({ kind: 'word', key: `orders_status_${status}` }),
  },
  {
    heading: 'orders_column_payment',
    kind: 'word',
    cell: ({ paymentStatus, disputed }) => ({
      kind: 'word',
      key: `orders_payment_${disputed ? 'DISPUTED' : paymentStatus}`,
    }),
  },
  {
    heading: 'orders_column_pass',
    kind: 'money',
    cell: ({ seasonPassCents }) => moneyCell(cents(seasonPassCents)),
  },
  {
    heading: 'orders_column_total',
    kind: 'money',
    cell: ({ grandTotalCents }) => moneyCell(cents(grandTotalCents)),
  },
  {
    heading: 'orders_column_refunded',
    kind: 'money',
    cell: ({ refundedCents }) => moneyCell(cents(refundedCents)),
  },
];
