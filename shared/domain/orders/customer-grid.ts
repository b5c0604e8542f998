// Online customers of each brand: how often they order, for how much, and when last. Contains the
// rules of their grid and what one order adds.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';
import {
  getPaymentStatus,
  type PaidOrder,
  computeRefundedCents,
  computePaidCents,
} from './order-ledger.ts';

export const customerGridColumns = [
  'name',
  'email',
  'orders',
  'spentCents',
  'lastOrderAt',
  'activated',
] as const;
export type CustomerGridColumn = (typeof customerGridColumns)[number];

export type CustomerGridRow = {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly email: string;
  readonly orders: number;
  /** What they paid or owe, minus refunds. */
  readonly spentCents: Cents;
  readonly lastOrderAt: Instant;
  /** Inactive customers can't order from the brand. */
  readonly activated: boolean;
};

/** Identifies a customer at a brand, ignoring case. */
export const normalizeCustomerEmail = (email: string) => email.trim().toLowerCase();

export type CustomerOrderSums = { readonly orders: 0 | 1; readonly spentCents: Cents };

/** Orders that await payment or were never paid don't count. Refunded orders do. */
export function toCustomerOrderSums(order: PaidOrder): CustomerOrderSums {
  const isOrdered = order.status !== 'HELD' && getPaymentStatus(order) !== 'FAILED';
  if (!isOrdered) return { orders: 0, spentCents: cents(0) };
  return { orders: 1, spentCents: cents(computePaidCents(order) - computeRefundedCents(order)) };
}

/**
 * For people who look across franchises: enough to distinguish customers, too little to write to
 * them.
 */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

type Filters = { readonly searchText: string; readonly activated?: boolean | undefined };
type Totals = { readonly orders: number; readonly spentCents: Cents };

export const customerGrid: GridRules<CustomerGridRow, CustomerGridColumn, Filters, Totals> = {
  opening: { column: 'lastOrderAt', sortType: 'DESC' },
  cells: {
    name: (row) => row.name,
    email: (row) => row.email,
    orders: (row) => row.orders,
    spentCents: (row) => row.spentCents,
    lastOrderAt: (row) => row.lastOrderAt,
    activated: (row) => row.activated,
  },
  searched: (row) => [row.name, row.email],
  fits:
    ({ activated }) =>
    (row) =>
      activated === undefined || row.activated === activated,
  totals: {
    none: { orders: 0, spentCents: cents(0) },
    plus: (sum, row) => ({
      orders: sum.orders + row.orders,
      spentCents: cents(sum.spentCents + row.spentCents),
    }),
  },
};
