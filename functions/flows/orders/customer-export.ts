// The export of a franchise's own customer grid, with all rows in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { readCustomerSet } from '#functions/data/orders/customer-list.ts';
import { listCustomers } from '#functions/data/orders/customers.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { CustomerExportRequest } from '#shared/contract/orders/customers.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';
import { type CustomerGridRow, customerGrid } from '#shared/domain/orders/customer-grid.ts';
import { customerSheet } from '#shared/domain/orders/customer-sheet.ts';

const toCells = createRowLayout(customerSheet);

export const customerExport: GridSource<'customers'> = {
  grid: 'customers',
  toExport(input) {
    const request = CustomerExportRequest.parse(input);
    const within = (scope: Scope) => limitScopeToBrands(scope, request.brandIds);
    const sort = (set: RowSet<CustomerGridRow>, limit: number) =>
      getGridPage(set, customerGrid, toFilePage(customerGrid, request, limit), undefined);
    return {
      franchiseId: undefined,
      columns: customerSheet,
      async few(scope, place, now) {
        const set = await readCustomerSet(within(scope), now);
        const { data, count } = sort(set, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const set = new RowSet((await listCustomers(within(scope))).map(toRowEntry));
        for (const row of sort(set, Infinity).data) yield toCells(row, place);
      },
    };
  },
};
