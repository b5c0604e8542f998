// The export of the online order grid: a few hundred rows, all in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type ListedOrder, findOrders } from '#functions/data/orders/order-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { OrderExportRequest } from '#shared/contract/orders/orders.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';
import { buildOrderGrid } from '#shared/domain/orders/order-grid.ts';
import { orderSheet } from '#shared/domain/orders/order-sheet.ts';

const toCells = createRowLayout(orderSheet);

/** The days are resolved when the export is requested. */
const StoredOrderExportRequest = OrderExportRequest.extend({
  fromDate: LocalDateText,
  toDate: LocalDateText,
});

export const orderExport: GridSource<'orders'> = {
  grid: 'orders',
  toExport(input, timeZone) {
    const request = StoredOrderExportRequest.parse(input);
    const read = async (scope: Scope, limit: number) => {
      const rows = await findOrders(scope, request, timeZone);
      const page = toFilePage(buildOrderGrid(), request, limit);
      return getGridPage(
        new RowSet(rows.map(toRowEntry)),
        buildOrderGrid<ListedOrder>(),
        page,
        undefined,
      );
    };
    return {
      franchiseId: undefined,
      columns: orderSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield toCells(row, place);
      },
    };
  },
};
