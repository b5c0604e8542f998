// The export of the legacy contacts.
import { legacyContactCodec } from '#functions/data/marketing/legacy-contact-rows.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateMatchingRows } from '#functions/data/lists/matching-rows.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { LegacyContactExportRequest } from '#shared/contract/marketing/legacy-contacts.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { getGridOrder, getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';
import { legacyContactGrid } from '#shared/domain/marketing/legacy-contact.ts';
import { legacyContactSheet } from '#shared/domain/marketing/legacy-contact-sheet.ts';

const toCells = createRowLayout(legacyContactSheet);
const rowsPerPage = 1_000;

export const legacyContactExport: GridSource<'legacyContacts'> = {
  grid: 'legacyContacts',
  toExport(input) {
    const request = LegacyContactExportRequest.parse(input);
    const within = (scope: Scope) => limitScopeToBrands(scope, request.brandIds);
    return {
      franchiseId: undefined,
      columns: legacyContactSheet,
      async few(scope, place, now) {
        const set = await legacyContactList.rowSet(within(scope), now);
        const page = toFilePage(legacyContactGrid, request, listLimits.exportRowsAtOnce);
        const { data, count } = getGridPage(set, legacyContactGrid, page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = getGridOrder(legacyContactGrid.opening, request);
        const getCell = legacyContactGrid.cells[column];
        const readPages = () => legacyContactList.all(within(scope), rowsPerPage);
        const fitting = iterateMatchingRows(readPages, legacyContactGrid, request);
        const rows = iterateSortedRows(fitting, {
          codec: legacyContactCodec,
          getCell,
          sortType,
        });
        for await (const row of rows) yield toCells(row, place);
      },
    };
  },
};
