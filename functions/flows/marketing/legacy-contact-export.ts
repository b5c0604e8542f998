// The export of the legacy contacts.
import { legacyContactCodec } from '#functions/data/marketing/legacy-contact-rows.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { LegacyContactExportRequest } from '#shared/contract/marketing/legacy-contacts.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import {
  toRowEntry,
  createRowFilter,
  getGridOrder,
  getGridPage,
} from '#shared/domain/lists/row-set.ts';
import {
  type LegacyContactFilters,
  legacyContactGrid,
  type LegacyContactRow,
} from '#shared/domain/marketing/legacy-contact.ts';
import { legacyContactSheet } from '#shared/domain/marketing/legacy-contact-sheet.ts';

const toCells = createRowLayout(legacyContactSheet);
const rowsPerPage = 1_000;

export const legacyContactExport: GridSource<'legacyContacts'> = {
  grid: 'legacyContacts',
  asked(given) {
    const request = LegacyContactExportRequest.parse(given);
    const within = (scope: Scope) => limitScopeToBrands(scope, request.brandIds);
    return {
      franchiseId: undefined,
      columns: legacyContactSheet,
      async few(scope, place, now) {
        const set = await legacyContactList.rowSet(within(scope), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = getGridPage(set, legacyContactGrid, page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = getGridOrder(legacyContactGrid.opening, request);
        const cellOf = legacyContactGrid.cells[column];
        const rows = iterateSortedRows(listMatchingRows(within(scope), request), {
          codec: legacyContactCodec,
          cellOf,
          sortType,
        });
        for await (const row of rows) yield toCells(row, place);
      },
    };
  },
};

async function* listMatchingRows(
  scope: Scope,
  request: LegacyContactFilters,
): AsyncGenerator<LegacyContactRow> {
  const passes = createRowFilter(legacyContactGrid, request);
  for await (const rows of legacyContactList.all(scope, rowsPerPage)) {
    for (const row of rows) if (passes(toRowEntry(row))) yield row;
  }
}
