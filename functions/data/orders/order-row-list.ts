// The online orders of a franchise as a stored list. Range keys are days in UTC. Apart from
// order-list.ts, because repairing takes rights that the functions around events lack.
import { isListComplete, markListComplete } from '#functions/data/lists/row-stamps.ts';
import { createStoredList } from '#functions/data/lists/stored-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  orderBuckets,
  orderCodec,
  type OrderListRow,
  toOrderBucket,
  toOrderListRow,
  toOrderRow,
} from './order-rows.ts';
import { eachListedOrder, listOrdersBetween, queryListedOrders, saveOrder } from './orders.ts';

/** Orders that wait for their payment don't count yet. */
const isVisible = (brands: Brands, { brandId, status }: Pick<OrderListRow, 'brandId' | 'status'>) =>
  status !== 'HELD' && includesBrand(brands, brandId);

const stored = createStoredList({
  ...orderBuckets,
  codec: orderCodec,
  isVisibleTo: isVisible,
  between: queryListedOrders,
  newestFirst: false,
  each: eachListedOrder,
  toRow: (order) => toOrderListRow(toOrderRow(order, order.detail)),
  save: (scope, order) => saveOrder(scope, order, order),
});

/**
 * Orders were stored before this list was: it only counts for a franchise once it was rebuilt, or
 * once a repair found every bucket in order.
 */
export const orderRowList = {
  ...stored,
  async rebuild(scope: Scope): Promise<void> {
    await stored.rebuild(scope);
    await markListComplete(scope, orderBuckets.name);
  },
  async repair(scope: Scope): Promise<string[]> {
    const repaired = await stored.repair(scope);
    if (await isOrderListComplete(scope)) return repaired;
    if (repaired.length === 0) await markListComplete(scope, orderBuckets.name);
    // Nothing drifted: the list is being filled for the first time.
    return [];
  },
};

/** Franchises whose list holds all their orders, which stays true. */
const complete = new Set<string>();

export async function isOrderListComplete(scope: Scope): Promise<boolean> {
  if (complete.has(scope.tenant)) return true;
  if (!(await isListComplete(scope, orderBuckets.name))) return false;
  complete.add(scope.tenant);
  return true;
}

/** Orders whose slot starts in `from` to before `until`, without those that wait for payment. */
export async function listOrderRowsBetween(
  scope: Scope,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  now: Instant,
): Promise<OrderListRow[]> {
  if (!(await isOrderListComplete(scope))) {
    const rows = await listOrdersBetween(scope, from, until);
    return rows.filter((row) => isVisible(scope.brands, row)).map(toOrderListRow);
  }
  const range = { from: toOrderBucket(from), to: toOrderBucket(until) };
  const { entries } = await stored.rowSet(scope, now, range);
  return entries.flatMap(({ row }) => (row.slot >= from && row.slot < until ? [row] : []));
}
