// The export of the online order grid: a few hundred rows, all in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type ListedOrder, ordersAsked } from '#functions/data/orders/order-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { OrderExportRequest } from '#shared/contract/orders/orders.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { orderGridOf } from '#shared/domain/orders/order-grid.ts';
import { orderSheet } from '#shared/domain/orders/order-sheet.ts';

const cellsOf = laidOut(orderSheet);

/** The days are resolved when the export is requested. */
const Stored = OrderExportRequest.extend({ fromDate: LocalDateText, toDate: LocalDateText });

export const orderExport: GridSource<'orders'> = {
  grid: 'orders',
  asked(given, timeZone) {
    const request = Stored.parse(given);
    const read = async (scope: Scope, limit: number) => {
      const rows = await ordersAsked(scope, request, timeZone);
      const page = { ...request, offset: 0, limit };
      return pageOf(new RowSet(rows.map(entryOf)), orderGridOf<ListedOrder>(), page, undefined);
    };
    return {
      franchiseId: undefined,
      columns: orderSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield cellsOf(row, place);
      },
    };
  },
};
