// The export of the clients grid.
import { clientList } from '#functions/data/clients/client-list.ts';
import { clientCodec } from '#functions/data/clients/client-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { ClientExportRequest } from '#shared/contract/clients/clients.ts';
import { clientGrid, type ClientRow } from '#shared/domain/clients/client-grid.ts';
import { clientSheet } from '#shared/domain/clients/client-sheet.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const cellsOf = laidOut(clientSheet);
const rowsAtOnce = 1_000;

export const clientExport: GridSource<'clients'> = {
  grid: 'clients',
  asked(given) {
    const request = ClientExportRequest.parse(given);
    const { brandIds } = request;
    return {
      franchiseId: undefined,
      columns: clientSheet,
      async few(scope, place, now) {
        const set = await clientList.rowSet(withBrands(scope, brandIds), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = pageOf(set, clientGrid, page, undefined);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = orderOf(clientGrid.opening, request);
        const passes = filterOf(clientGrid, request);
        const fitting = fittingClients(withBrands(scope, brandIds), (row) => passes(entryOf(row)));
        const order = { codec: clientCodec, cellOf: clientGrid.cells[column], sortType };
        for await (const row of sortedRows(fitting, order)) yield cellsOf(row, place);
      },
    };
  },
};

async function* fittingClients(
  scope: Scope,
  fits: (row: ClientRow) => boolean,
): AsyncGenerator<ClientRow> {
  for await (const rows of clientList.all(scope, rowsAtOnce)) {
    for (const row of rows) if (fits(row)) yield row;
  }
}
