// The export of the clients grid.
import { clientList } from '#functions/data/clients/client-list.ts';
import { clientCodec } from '#functions/data/clients/client-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { ClientExportRequest } from '#shared/contract/clients/clients.ts';
import { clientGrid, type ClientRow } from '#shared/domain/clients/client-grid.ts';
import { clientSheet } from '#shared/domain/clients/client-sheet.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import {
  toRowEntry,
  createRowFilter,
  getGridOrder,
  getGridPage,
} from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const toCells = createRowLayout(clientSheet);
const rowsPerPage = 1_000;

export const clientExport: GridSource<'clients'> = {
  grid: 'clients',
  asked(given) {
    const request = ClientExportRequest.parse(given);
    const { brandIds } = request;
    return {
      franchiseId: undefined,
      columns: clientSheet,
      async few(scope, place, now) {
        const set = await clientList.rowSet(limitScopeToBrands(scope, brandIds), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = getGridPage(set, clientGrid, page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = getGridOrder(clientGrid.opening, request);
        const passes = createRowFilter(clientGrid, request);
        const fitting = listMatchingClients(limitScopeToBrands(scope, brandIds), (row) =>
          passes(toRowEntry(row)),
        );
        const order = { codec: clientCodec, cellOf: clientGrid.cells[column], sortType };
        for await (const row of iterateSortedRows(fitting, order)) yield toCells(row, place);
      },
    };
  },
};

async function* listMatchingClients(
  scope: Scope,
  fits: (row: ClientRow) => boolean,
): AsyncGenerator<ClientRow> {
  for await (const rows of clientList.all(scope, rowsPerPage)) {
    for (const row of rows) if (fits(row)) yield row;
  }
}
