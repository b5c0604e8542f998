// The export of the events grid. In the default sort order, memory use doesn't grow with the number
// of rows; any other order is sorted before the first row is written.
import { eventList } from '#functions/data/events/event-list.ts';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { EventExportRequest } from '#shared/contract/events/event-filters.ts';
import { eventGrid, type EventRow } from '#shared/domain/events/event-grid.ts';
import { eventSheet } from '#shared/domain/events/event-sheet.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const cellsOf = laidOut(eventSheet);

export const eventExport: GridSource<'events'> = {
  grid: 'events',
  asked(given) {
    const request = EventExportRequest.parse(given);
    const { franchiseId, brandIds } = request;
    return {
      franchiseId,
      columns: eventSheet,
      async few(scope, place, now) {
        const set = await eventList.rowSet(withBrands(scope, brandIds), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = pageOf(set, eventGrid, page, undefined);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const rows = eventsInOrder(withBrands(scope, brandIds), request);
        for await (const row of rows) yield cellsOf(row, place);
      },
    };
  },
};

const rowsAtOnce = 1_000;

async function* eventsInOrder(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const { opening } = eventGrid;
  const { column, sortType } = orderOf(opening, request);
  const fitting = fittingEvents(scope, request);
  if (column === opening.column && sortType === opening.sortType) return yield* fitting;
  yield* sortedRows(fitting, { codec: eventCodec, cellOf: eventGrid.cells[column], sortType });
}

/** Newest first, page by page. */
async function* fittingEvents(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const passes = filterOf(eventGrid, request);
  for await (const rows of eventList.all(scope, rowsAtOnce)) {
    for (const row of rows) if (passes(entryOf(row))) yield row;
  }
}
