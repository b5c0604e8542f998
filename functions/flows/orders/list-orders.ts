// A page of the grid of online orders: of an event, or of some days of the franchise, whose rows
// stay in memory until an order of those days changes.
import { type ListedOrder, findOrdersUpTo } from '#functions/data/orders/order-list.ts';
import { orderRowList } from '#functions/data/orders/order-row-list.ts';
import {
  type OrderListRow,
  toOrderBucket,
  toOrderListRow,
} from '#functions/data/orders/order-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import type { OrderGridRequest } from '#shared/contract/orders/orders.ts';
import { getGridPage, type GridPage, RowSet, toRowEntry } from '#shared/domain/lists/row-set.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import type { OrderDays } from '#shared/domain/orders/order-days.ts';
import { buildOrderGrid, type OrderTotals } from '#shared/domain/orders/order-grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, startOfLocalDay } from '#shared/domain/values/local-date.ts';

export type OrderPageRow = Omit<ListedOrder, 'taxCents' | 'gratuityCents'>;
type OrderPage = GridPage<OrderPageRow, OrderTotals>;

/** Undefined if more orders are in these days than the grid shows. */
export async function listOrderPage(
  scope: Scope,
  request: OrderGridRequest & OrderDays,
  { timeZone, now }: { readonly timeZone: string; readonly now: Instant },
): Promise<OrderPage | undefined> {
  const limit = orderLimits.gridRows;
  const rules = buildOrderGrid<OrderListRow>();
  if (request.eventId !== undefined || !(await orderRowList.isComplete(scope))) {
    const rows = await findOrdersUpTo(scope, request, timeZone, limit);
    if (!rows) return undefined;
    return toOrderPage(
      getGridPage(
        new RowSet(rows.map((row) => toRowEntry(toOrderListRow(row)))),
        rules,
        request,
        undefined,
      ),
    );
  }
  const from = startOfLocalDay(request.fromDate, timeZone);
  const until = endOfLocalDay(request.toDate, timeZone);
  const within = limitScopeToBrands(scope, request.brandIds);
  const range = { from: toOrderBucket(from), to: toOrderBucket(until) };
  const set = await orderRowList.rowSet(within, now, range);
  // Days in UTC begin and end at other hours than those of the franchise.
  const isInDays = ({ slot }: OrderListRow) => slot >= from && slot < until;
  if (set.entries.filter(({ row }) => isInDays(row)).length > limit) return undefined;
  const fits: typeof rules.fits = (filters) => {
    const passes = rules.fits(filters);
    return (row) => isInDays(row) && passes(row);
  };
  return toOrderPage(getGridPage(set, { ...rules, fits }, request, undefined));
}

/** Neither way lists orders that wait for their payment. */
const toOrderPage = (page: GridPage<OrderListRow, OrderTotals>): OrderPage => ({
  ...page,
  data: page.data.flatMap(({ status, number, gratuityCents: _, taxCents: _tax, ...row }) =>
    status === 'HELD' ? [] : [{ ...row, status, number: number ?? undefined }],
  ),
});
