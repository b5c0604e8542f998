// The export of the shift time card, downloaded or mailed on a schedule. It covers at most a year,
// so all rows are in memory in any sort order.
import type { ReportSource } from '#functions/data/lists/grid-source.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import { withBrands } from '#functions/data/store/scope.ts';
import { ShiftExport } from '#shared/contract/reports/staff-reports.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { shiftGridIn } from '#shared/domain/staff/shift-grid.ts';
import { shiftSheet, shiftTotals } from '#shared/domain/staff/shift-sheet.ts';

const cellsOf = laidOut(shiftSheet);
const minuteMilliseconds = 60_000;

export const shiftExport: ReportSource<'shifts'> = {
  grid: 'shifts',
  asked(given, timeZone) {
    const request = ShiftExport.parse(given);
    const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
    return {
      franchiseId,
      columns: shiftSheet,
      async whole(scope, place) {
        const { rows } = await shiftsBetween(withBrands(scope, brandIds), { from, to });
        const set = new RowSet(rows.map(entryOf));
        const page = { ...request, offset: 0, limit: Infinity };
        const { data, count, totals } = pageOf(set, shiftGridIn(timeZone), page, undefined);
        return {
          rows: data.map((row) => cellsOf(row, place)),
          totals: shiftTotals(totals),
          sums: { rows: count, hours: totals.minutes * minuteMilliseconds },
        };
      },
    };
  },
};
