// The export of a franchise's own customer grid, with all rows in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { listCustomers } from '#functions/data/orders/customers.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { CustomerExportRequest } from '#shared/contract/orders/customers.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import { customerGrid } from '#shared/domain/orders/customer-grid.ts';
import { customerSheet } from '#shared/domain/orders/customer-sheet.ts';

const toCells = createRowLayout(customerSheet);

export const customerExport: GridSource<'customers'> = {
  grid: 'customers',
  asked(given) {
    const request = CustomerExportRequest.parse(given);
    const read = async (scope: Scope, limit: number) => {
      const rows = await listCustomers(limitScopeToBrands(scope, request.brandIds));
      const set = new RowSet(rows.map(toRowEntry));
      return getGridPage(set, customerGrid, { ...request, offset: 0, limit }, undefined);
    };
    return {
      franchiseId: undefined,
      columns: customerSheet,
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
