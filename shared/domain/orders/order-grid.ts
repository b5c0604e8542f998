// The grid of online orders of an event or some days, sorted and searched in memory.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import { isOrderOpen, type OrderStatus, type StoredOrderStatus } from './order.ts';
import { formatOrderNumber } from './order-number.ts';
import type { PaymentStatus } from './order-ledger.ts';

export const orderGridColumns = [
  'number',
  'slot',
  'eventName',
  'customerName',
  'recipientName',
  'status',
  'paymentStatus',
  'createdAt',
  'seasonPassCents',
  'grandTotalCents',
  'refundedCents',
] as const;
export type OrderGridColumn = (typeof orderGridColumns)[number];

export type OrderGridRow = {
  readonly id: string;
  readonly number: number | undefined;
  readonly eventName: string;
  readonly customerName: string;
  readonly recipientName: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly slot: Instant;
  readonly createdAt: Instant;
  readonly disputed: boolean;
  readonly seasonPassCents: number;
  readonly grandTotalCents: number;
  readonly refundedCents: number;
};

type Filters = {
  readonly searchText: string;
  readonly status: OrderStatus | 'ALL' | 'OPEN';
  readonly paymentStatuses: readonly PaymentStatus[];
  readonly disputed?: boolean | undefined;
  readonly number?: number | undefined;
};

export type OrderTotals = { readonly grandTotalCents: Cents; readonly refundedCents: Cents };

type StoredOrderGridRow = Omit<OrderGridRow, 'status' | 'number'> & {
  readonly status: StoredOrderStatus;
  readonly number: number | null | undefined;
};

/** For any rows with these cells. */
export const buildOrderGrid = <Row extends StoredOrderGridRow>(): GridRules<
  Row,
  OrderGridColumn,
  Filters,
  OrderTotals
> => ({
  opening: { column: 'slot', sortType: 'ASC' },
  cells: {
    number: (row) => row.number ?? 0,
    slot: (row) => row.slot,
    eventName: (row) => row.eventName,
    customerName: (row) => row.customerName,
    recipientName: (row) => row.recipientName,
    status: (row) => row.status,
    paymentStatus: (row) => row.paymentStatus,
    createdAt: (row) => row.createdAt,
    seasonPassCents: (row) => row.seasonPassCents,
    grandTotalCents: (row) => row.grandTotalCents,
    refundedCents: (row) => row.refundedCents,
  },
  searched: (row) => [
    row.customerName,
    row.recipientName,
    row.eventName,
    row.number ? formatOrderNumber(row.number) : '',
  ],
  fits:
    ({ status, paymentStatuses, disputed, number }) =>
    (row) =>
      (status === 'ALL' || (status === 'OPEN' ? isOrderOpen(row.status) : row.status === status)) &&
      (number === undefined || row.number === number) &&
      (disputed === undefined || row.disputed === disputed) &&
      (paymentStatuses.length === 0 || paymentStatuses.includes(row.paymentStatus)),
  totals: {
    none: { grandTotalCents: cents(0), refundedCents: cents(0) },
    plus: (sum, row) => ({
      grandTotalCents: cents(sum.grandTotalCents + row.grandTotalCents),
      refundedCents: cents(sum.refundedCents + row.refundedCents),
    }),
  },
});
