// The export of the clients grid.
import { clientList } from '#functions/data/clients/client-list.ts';
import { clientCodec } from '#functions/data/clients/client-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateMatchingRows } from '#functions/data/lists/matching-rows.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { ClientExportRequest } from '#shared/contract/clients/clients.ts';
import { clientGrid } from '#shared/domain/clients/client-grid.ts';
import { clientSheet } from '#shared/domain/clients/client-sheet.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { getGridOrder, getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const toCells = createRowLayout(clientSheet);
const rowsPerPage = 1_000;

export const clientExport: GridSource<'clients'> = {
  grid: 'clients',
  toExport(input) {
    const request = ClientExportRequest.parse(input);
    const { brandIds } = request;
    return {
      franchiseId: undefined,
      columns: clientSheet,
      async few(scope, place, now) {
        const set = await clientList.rowSet(limitScopeToBrands(scope, brandIds), now);
        const page = toFilePage(clientGrid, request, listLimits.exportRowsAtOnce);
        const { data, count } = getGridPage(set, clientGrid, page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = getGridOrder(clientGrid.opening, request);
        const readPages = () => clientList.all(limitScopeToBrands(scope, brandIds), rowsPerPage);
        const fitting = iterateMatchingRows(readPages, clientGrid, request);
        const order = { codec: clientCodec, getCell: clientGrid.cells[column], sortType };
        for await (const row of iterateSortedRows(fitting, order)) yield toCells(row, place);
      },
    };
  },
};
