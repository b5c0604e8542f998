// Reports over a range of days as grids and as files, downloaded or mailed on a schedule. A report
// covers at most a year, so all rows are in memory in any sort order.
import type { ReportSource } from '#functions/data/lists/grid-source.ts';
import { periodLines } from '#functions/data/reports/period-lines.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { periodExport, type PeriodRequest } from '#shared/contract/reports/period-reports.ts';
import {
  columnsOf,
  headingOf,
  type PeriodReport,
  periodRows,
  periodTotalsRow,
  sheetCells,
  sheetKind,
  shownValue,
  shownValues,
} from '#shared/domain/reports/period-reports.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';

export async function listPeriodReport(
  report: PeriodReport,
  scope: Scope,
  request: PeriodRequest,
  { days, timeZone }: { readonly days: DateRange; readonly timeZone: string },
) {
  const lines = await periodLines[report](scope, days, timeZone);
  const { rows, totals } = periodRows(report, lines, request);
  const { offset, limit } = request;
  const page = rows.slice(offset, offset + limit);
  return {
    data: page.map(({ id, values }) => ({ id, values: shownValues(report, values) })),
    count: rows.length,
    totals: shownTotals(report, totals),
    period: { fromDate: days.from, toDate: days.to },
  };
}

function shownTotals(
  report: PeriodReport,
  totals: Readonly<Record<string, number>>,
): Record<string, number> {
  const shown = columnsOf(report)
    .filter(({ total }) => total)
    .map(({ key, kind }) => [key, Number(shownValue(kind, totals[key] ?? 0))] as const);
  return Object.fromEntries(shown);
}

function sourceOf<const Report extends PeriodReport>(report: Report): ReportSource<Report> {
  const schema = periodExport(report);
  return {
    grid: report,
    asked(given, timeZone) {
      const request = schema.parse(given);
      const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
      return {
        franchiseId,
        columns: columnsOf(report).map((column) => ({
          heading: headingOf(column),
          kind: sheetKind[column.kind],
        })),
        async whole(scope) {
          const within = withBrands(scope, brandIds);
          const lines = await periodLines[report](within, { from, to }, timeZone);
          const { rows, totals } = periodRows(report, lines, request);
          return {
            rows: rows.map((row) => sheetCells(report, row)),
            totals: periodTotalsRow(report, totals),
            sums: { ...totals, rows: rows.length },
          };
        },
      };
    },
  };
}

/** The row sources of the reports that can be downloaded or mailed. */
export const periodExports = {
  salesHistory: sourceOf('salesHistory'),
  giveback: sourceOf('giveback'),
  assetUsage: sourceOf('assetUsage'),
  clientRanking: sourceOf('clientRanking'),
  hoursWorked: sourceOf('hoursWorked'),
  timeCard: sourceOf('timeCard'),
  orderSales: sourceOf('orderSales'),
  payout: sourceOf('payout'),
  salesWithEquipment: sourceOf('salesWithEquipment'),
};
