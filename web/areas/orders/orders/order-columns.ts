import type { OrderRow } from '#shared/contract/orders/orders.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { text } from '#shared/text/orders/orders.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toPaymentStatusBadge, toOrderStatusBadge } from './order-status.ts';

const moneyColumns: readonly GridColumn<OrderRow>[] = [
  {
    kind: 'money',
    key: 'seasonPassCents',
    header: text('orders_column_pass'),
    sortable: true,
    optional: true,
    value: ({ withPass, seasonPassCents }) => (withPass ? seasonPassCents : undefined),
  },
  {
    kind: 'money',
    key: 'grandTotalCents',
    header: text('orders_column_total'),
    sortable: true,
    value: ({ grandTotalCents }) => grandTotalCents,
  },
  {
    kind: 'money',
    key: 'refundedCents',
    header: text('orders_column_refunded'),
    sortable: true,
    value: ({ refundedCents }) => refundedCents || undefined,
  },
];

export const buildOrderColumns = (zone: string): GridColumn<OrderRow>[] => [
  {
    kind: 'dateTime',
    key: 'slot',
    header: text('orders_column_slot'),
    sortable: true,
    zone,
    value: ({ slot }) => slot,
  },
  {
    kind: 'text',
    key: 'number',
    header: text('orders_column_number'),
    sortable: true,
    value: ({ number }) => (number === null ? undefined : formatOrderNumber(number)),
  },
  {
    kind: 'text',
    key: 'customerName',
    header: text('orders_column_customer'),
    sortable: true,
    primary: true,
    value: ({ customerName }) => customerName,
  },
  {
    kind: 'text',
    key: 'recipientName',
    header: text('orders_column_recipient'),
    sortable: true,
    optional: true,
    value: ({ recipientName }) => recipientName || undefined,
  },
  {
    kind: 'text',
    key: 'eventName',
    header: text('orders_column_event'),
    sortable: true,
    value: ({ eventName }) => eventName,
  },
  {
    kind: 'text',
    key: 'items',
    header: text('orders_column_items'),
    value: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  {
    kind: 'status',
    key: 'status',
    header: text('orders_column_status'),
    sortable: true,
    value: ({ status }) => toOrderStatusBadge(status),
  },
  {
    kind: 'status',
    key: 'paymentStatus',
    header: text('orders_column_payment'),
    sortable: true,
    value: ({ paymentStatus, disputed }) =>
      toPaymentStatusBadge(disputed ? 'DISPUTED' : paymentStatus),
  },
  ...moneyColumns,
];
