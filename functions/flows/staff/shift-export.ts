// The export of the shift time card, downloaded or mailed on a schedule. It covers at most a year,
// so all rows are in memory in any sort order.
import type { ReportSource } from '#functions/data/lists/grid-source.ts';
import { listWorkedShifts } from '#functions/data/staff/shift-list.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { ShiftExport } from '#shared/contract/reports/staff-reports.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';
import { buildShiftGrid } from '#shared/domain/staff/shift-grid.ts';
import { shiftSheet, buildShiftTotalsRow } from '#shared/domain/staff/shift-sheet.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const toCells = createRowLayout(shiftSheet);

export const shiftExport: ReportSource<'shifts'> = {
  grid: 'shifts',
  toExport(input, timeZone) {
    const request = ShiftExport.parse(input);
    const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
    return {
      franchiseId,
      columns: shiftSheet,
      async whole(scope, place, now) {
        const within = limitScopeToBrands(scope, brandIds);
        const { rows } = await listWorkedShifts(within, { from, to }, now);
        const set = new RowSet(rows.map(toRowEntry));
        const page = toFilePage(buildShiftGrid(timeZone), request, Infinity);
        const { data, count, totals } = getGridPage(set, buildShiftGrid(timeZone), page, undefined);
        return {
          rows: data.map((row) => toCells(row, place)),
          totals: buildShiftTotalsRow(totals),
          sums: { rows: count, hours: totals.minutes * minuteMilliseconds },
        };
      },
    };
  },
};
