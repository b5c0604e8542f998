// Reports over a range of days as grids and as files, downloaded or mailed on a schedule. A report
// covers at most a year, so all rows are in memory in any sort order.
import type { ReportSource } from '#functions/data/lists/grid-source.ts';
import { periodReportReaders } from '#functions/data/reports/period-report-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import {
  createFixedPeriodExport,
  type PeriodRequest,
} from '#shared/contract/reports/period-reports.ts';
import { getReportComparisonRange } from '#shared/domain/reports/report-comparison.ts';
import {
  listPeriodColumns,
  getHeadingKey,
  getPeriodSummary,
  type PeriodReport,
  type PeriodRow,
  queryPeriodRows,
  summarizePeriodRows,
  buildPeriodTotalsRow,
  toSheetCells,
  sheetKindByColumnKind,
  toDisplayValue,
  toDisplayValues,
} from '#shared/domain/reports/period-reports.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';

export async function listPeriodReport(
  report: PeriodReport,
  scope: Scope,
  request: PeriodRequest,
  { days, ...by }: { readonly days: DateRange; readonly timeZone: string; readonly now: Instant },
) {
  const { offset, limit, compare, groupIds } = request;
  const comparedDays = compare && getReportComparisonRange(days, compare);
  const ranges = comparedDays ? [days, comparedDays] : [days];
  const [all = [], allBefore = []] = await periodReportReaders[report](scope, ranges, by);
  const { rows, totals } = queryPeriodRows(report, all, request);
  const compared = comparedDays && {
    rows: queryPeriodRows(report, allBefore, request).rows,
    days: comparedDays,
  };
  const page = rows.slice(offset, offset + limit);
  return {
    data: page.map(({ id, values }) => ({ id, values: toDisplayValues(report, values) })),
    count: rows.length,
    totals: toTotalsView(report, totals),
    period: { fromDate: days.from, toDate: days.to },
    summary: summarizePeriodRows(report, { rows, days }, compared),
    groups: listGroupNames(report, [...allBefore, ...all], groupIds),
  };
}

/** The names of the groups that the report is limited to, as far as their rows say them. */
function listGroupNames(
  report: PeriodReport,
  rows: readonly PeriodRow[],
  groupIds: readonly string[],
) {
  const { group } = getPeriodSummary(report);
  const names = new Map(rows.map(({ groupId, values }) => [groupId, String(values[group] ?? '')]));
  return groupIds.flatMap((groupId) => {
    const name = names.get(groupId);
    return name === undefined ? [] : [{ groupId, name }];
  });
}

function toTotalsView(
  report: PeriodReport,
  totals: Readonly<Record<string, number>>,
): Record<string, number> {
  const shown = listPeriodColumns(report)
    .filter(({ total }) => total)
    .map(({ key, kind }) => [key, Number(toDisplayValue(kind, totals[key] ?? 0))] as const);
  return Object.fromEntries(shown);
}

function toReportSource<const Report extends PeriodReport>(report: Report): ReportSource<Report> {
  const schema = createFixedPeriodExport(report);
  return {
    grid: report,
    toExport(input, timeZone) {
      const request = schema.parse(input);
      const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
      return {
        franchiseId,
        columns: listPeriodColumns(report).map((column) => ({
          heading: getHeadingKey(column),
          kind: sheetKindByColumnKind[column.kind],
        })),
        async whole(scope, _place, now) {
          const within = limitScopeToBrands(scope, brandIds);
          const read = periodReportReaders[report];
          const [lines = []] = await read(within, [{ from, to }], { timeZone, now });
          const { rows, totals } = queryPeriodRows(report, lines, request);
          return {
            rows: rows.map((row) => toSheetCells(report, row)),
            totals: buildPeriodTotalsRow(report, totals),
            sums: { ...totals, rows: rows.length },
          };
        },
      };
    },
  };
}

/** The row sources of the reports that can be downloaded or mailed. */
export const periodExports = {
  salesHistory: toReportSource('salesHistory'),
  giveback: toReportSource('giveback'),
  assetUsage: toReportSource('assetUsage'),
  clientRanking: toReportSource('clientRanking'),
  hoursWorked: toReportSource('hoursWorked'),
  timeCard: toReportSource('timeCard'),
  orderSales: toReportSource('orderSales'),
  payout: toReportSource('payout'),
  salesWithEquipment: toReportSource('salesWithEquipment'),
};
