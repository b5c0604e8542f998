// The shift time card as it is taken away whole. It covers a year at most, so all of its rows are in
// memory, in whatever order.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { ShiftExport } from '#shared/contract/reports/staff-reports.ts';
import { laidOut, type SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { shiftGridIn } from '#shared/domain/staff/shift-grid.ts';
import { shiftSheet } from '#shared/domain/staff/shift-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';

const cellsOf = laidOut(shiftSheet);

export const shiftExport: GridSource<'shifts'> = {
  grid: 'shifts',
  asked(given, timeZone) {
    const request = ShiftExport.parse(given);
    const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
    const read = async (scope: Scope, place: SheetPlace, limit: number) => {
      const { rows } = await shiftsBetween(withBrands(scope, brandIds), { from, to });
      const set = new RowSet(rows.map(entryOf));
      const page = { ...request, offset: 0, limit };
      const { data, count } = pageOf(set, shiftGridIn(timeZone), page, undefined);
      return { count, rows: data.map((row) => cellsOf(row, place)) };
    };
    return {
      franchiseId,
      columns: shiftSheet,
      few: (scope, place) => read(scope, place, listLimits.exportRowsAtOnce),
      async *all(scope, place) {
        yield* (await read(scope, place, Infinity)).rows;
      },
    };
  },
};
