// Online orders of an event, or of a range of days of a franchise: some hundreds of slim rows, and
// for a grid no more than it can show. Orders that wait for their payment don't count.
import { getEvent } from '#functions/data/events/events.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { isOrderOpen, type OrderStatus } from '#shared/domain/orders/order.ts';
import {
  endOfLocalDay,
  type LocalDate,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';
import type { OrderRow } from './order-rows.ts';
import { getOffersByEvent } from './offers.ts';
import { listOrders, listOrdersBetween } from './orders.ts';

type OrderListQuery = {
  /** All days of this event. */
  readonly eventId?: string | undefined;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly brandIds: readonly string[];
};

export type ListedOrder = OrderRow & { readonly status: OrderStatus };

/** All of them. The days are calendar days in `timeZone`. */
export async function findOrders(
  scope: Scope,
  query: OrderListQuery,
  timeZone: string,
): Promise<ListedOrder[]> {
  return (await findOrdersUpTo(scope, query, timeZone, Infinity)) ?? [];
}

/** Undefined if there are more. */
export async function findOrdersUpTo(
  scope: Scope,
  query: OrderListQuery,
  timeZone: string,
  limit: number,
): Promise<ListedOrder[] | undefined> {
  const within = limitScopeToBrands(scope, query.brandIds);
  const rows = await readRows(within, query, timeZone, limit + 1);
  if (rows.length > limit) return undefined;
  return rows.flatMap(({ status, ...row }) =>
    status === 'HELD' || !includesBrand(within.brands, row.brandId) ? [] : [{ ...row, status }],
  );
}

async function readRows(
  scope: Scope,
  { eventId, fromDate, toDate }: OrderListQuery,
  timeZone: string,
  limit: number,
): Promise<OrderRow[]> {
  if (eventId === undefined) {
    const from = startOfLocalDay(fromDate, timeZone);
    return listOrdersBetween(scope, from, endOfLocalDay(toDate, timeZone), limit);
  }
  // An event of another franchise or brand counts as one without orders.
  const event = await getEvent(scope, eventId);
  return event && includesBrand(scope.brands, event.brandId) ? listOrders(scope, eventId) : [];
}

/**
 * Orders of an event that the truck still has to make, because their customers will come for them.
 */
export async function countOpenOrders(scope: Scope, eventId: string): Promise<number> {
  const rows = await listOrders(scope, eventId);
  return rows.filter(({ status }) => isOrderOpen(status)).length;
}

/** The number of open orders per event, for events that have or had an offer. */
export async function countOpenOrdersByEvent(
  scope: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { tenant } = scope;
  // Most events never took orders. Skipping them saves the reads.
  const offers = await getOffersByEvent(eventIds.map((eventId) => ({ tenant, eventId })));
  const counts = new Map<string, number>();
  await runConcurrently(offers.keys(), 8, async (eventId) => {
    counts.set(eventId, await countOpenOrders(scope, eventId));
  });
  return counts;
}

/**
 * Whether customers ordered from an event, whatever happened to the order. Unpaid orders don't
 * count.
 */
export async function hasOrders(scope: Scope, eventId: string): Promise<boolean> {
  const unpaid = ['FAILED', 'PENDING'];
  const rows = await listOrders(scope, eventId);
  return rows.some(
    ({ status, paymentStatus }) => status !== 'HELD' && !unpaid.includes(paymentStatus),
  );
}
