// The export of the events grid. In the default sort order, memory use doesn't grow with the number
// of rows; any other order is sorted before the first row is written.
import { eventList } from '#functions/data/events/event-list.ts';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateMatchingRows } from '#functions/data/lists/matching-rows.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { EventExportRequest } from '#shared/contract/events/event-filters.ts';
import { eventGrid, type EventRow } from '#shared/domain/events/event-grid.ts';
import { eventSheet } from '#shared/domain/events/event-sheet.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { getGridOrder, getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const toCells = createRowLayout(eventSheet);

export const eventExport: GridSource<'events'> = {
  grid: 'events',
  toExport(input) {
    const request = EventExportRequest.parse(input);
    const { franchiseId, brandIds } = request;
    return {
      franchiseId,
      columns: eventSheet,
      async few(scope, place, now) {
        const set = await eventList.rowSet(limitScopeToBrands(scope, brandIds), now);
        const page = toFilePage(eventGrid, request, listLimits.exportRowsAtOnce);
        const { data, count } = getGridPage(set, eventGrid, page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const rows = sortEventRows(limitScopeToBrands(scope, brandIds), request);
        for await (const row of rows) yield toCells(row, place);
      },
    };
  },
};

const rowsPerPage = 1_000;

async function* sortEventRows(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const { opening } = eventGrid;
  const { column, sortType } = getGridOrder(opening, request);
  const readPages = () => eventList.all(scope, rowsPerPage);
  const fitting = iterateMatchingRows(readPages, eventGrid, request);
  if (column === opening.column && sortType === opening.sortType) return yield* fitting;
  yield* iterateSortedRows(fitting, {
    codec: eventCodec,
    getCell: eventGrid.cells[column],
    sortType,
  });
}
