// The online orders of a franchise as a stored list. Range keys are days in UTC. Apart from
// order-list.ts, because repairing takes rights that the functions around events lack.
import { createAddedList } from '#functions/data/lists/added-list.ts';
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

export const orderRowList = createAddedList({
  ...orderBuckets,
  codec: orderCodec,
  isVisibleTo: isVisible,
  between: queryListedOrders,
  newestFirst: false,
  each: eachListedOrder,
  toRow: (order) => toOrderListRow(toOrderRow(order, order.detail)),
  save: (scope, order) => saveOrder(scope, order, order),
});

/** Orders whose slot starts in `from` to before `until`, without those that wait for payment. */
export async function listOrderRowsBetween(
  scope: Scope,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  now: Instant,
): Promise<OrderListRow[]> {
  if (!(await orderRowList.isComplete(scope))) {
    const rows = await listOrdersBetween(scope, from, until);
    return rows.filter((row) => isVisible(scope.brands, row)).map(toOrderListRow);
  }
  const range = { from: toOrderBucket(from), to: toOrderBucket(until) };
  const { entries } = await orderRowList.rowSet(scope, now, range);
  return entries.flatMap(({ row }) => (row.slot >= from && row.slot < until ? [row] : []));
}
