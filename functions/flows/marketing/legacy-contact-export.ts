// The export of the legacy contacts.
import { legacyContactCodec } from '#functions/data/marketing/legacy-contact-rows.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { LegacyContactExportRequest } from '#shared/contract/marketing/legacy-contacts.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import {
  type LegacyContactFilters,
  legacyContactGrid,
  type LegacyContactRow,
} from '#shared/domain/marketing/legacy-contact.ts';
import { legacyContactSheet } from '#shared/domain/marketing/legacy-contact-sheet.ts';

const cellsOf = laidOut(legacyContactSheet);
const rowsAtOnce = 1_000;

export const legacyContactExport: GridSource<'legacyContacts'> = {
  grid: 'legacyContacts',
  asked(given) {
    const request = LegacyContactExportRequest.parse(given);
    const within = (scope: Scope) => withBrands(scope, request.brandIds);
    return {
      franchiseId: undefined,
      columns: legacyContactSheet,
      async few(scope, place, now) {
        const set = await legacyContactList.rowSet(within(scope), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = pageOf(set, legacyContactGrid, page, undefined);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const { column, sortType } = orderOf(legacyContactGrid.opening, request);
        const cellOf = legacyContactGrid.cells[column];
        const rows = sortedRows(fitting(within(scope), request), {
          codec: legacyContactCodec,
          cellOf,
          sortType,
        });
        for await (const row of rows) yield cellsOf(row, place);
      },
    };
  },
};

async function* fitting(
  scope: Scope,
  request: LegacyContactFilters,
): AsyncGenerator<LegacyContactRow> {
  const passes = filterOf(legacyContactGrid, request);
  for await (const rows of legacyContactList.all(scope, rowsAtOnce)) {
    for (const row of rows) if (passes(entryOf(row))) yield row;
  }
}
