// The file of a report export: its lines are read at once, as they stand now, and written whole.
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import type { ReportExport } from '#functions/data/reports/exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { periodLines } from '#functions/data/reports/period-lines.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { writeFile } from '#functions/ports/files/files.ts';
import { workbookType, writeWorkbook } from '#functions/ports/files/workbook.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { type SalesLine, salesReport } from '#shared/domain/reports/sales-report.ts';
import {
  type Report,
  totalCell,
  type Totals,
  totalsOf,
  totalText,
} from '#shared/domain/reports/report.ts';
import type { PeriodReport, PeriodRow } from '#shared/domain/reports/period-reports.ts';
import { shiftCardReport } from '#shared/domain/reports/shift-card-report.ts';
import {
  clientRankingReport,
  equipmentUsageReport,
  hoursWorkedReport,
  orderSalesReport,
  payoutReport,
  salesWithEquipmentReport,
  timeCardReport,
} from '#shared/domain/reports/scheduled-period-reports.ts';
import type { ReportType } from '#shared/domain/reports/report-runs.ts';
import { emptyCell, type Sheet, type SheetCell, textCell } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

/** `scope` is that of the export: its franchise, and the brands that its schedule was made for. */
export async function writeReport(scope: Scope, it: ReportExport): Promise<Totals> {
  const franchise = await getFranchise(scope);
  if (!franchise) throw new Error(`no franchise ${scope.tenant} to report on`);
  const { sheet, totals } = await contents[it.reportType](scope, it.range, franchise.timeZone);
  const file = await writeWorkbook(sheet);
  await writeFile(fileKey('exports', scope.tenant, it.exportId), file, workbookType);
  return totals;
}

type Content = { readonly sheet: Sheet; readonly totals: Totals };

/** `timeZone`: on whose clocks the days are meant. */
type Contents = (scope: Scope, range: DateRange, timeZone: string) => Promise<Content>;

const ofPeriod =
  (report: Report<PeriodRow, string>, lines: PeriodReport): Contents =>
  async (scope, range, timeZone) =>
    contentOf(report, await periodLines[lines](scope, range, timeZone));

/** Where the lines of each type come from. */
const contents: Readonly<Record<ReportType, Contents>> = {
  franchiseOrder: ofPeriod(orderSalesReport, 'orderSales'),
  payout: ofPeriod(payoutReport, 'payout'),
  eventSales: async (scope, range) => contentOf(salesReport, await salesLines(scope, range)),
  eventSalesWithEquipment: ofPeriod(salesWithEquipmentReport, 'salesWithEquipment'),
  equipmentUsage: ofPeriod(equipmentUsageReport, 'assetUsage'),
  clientRanking: ofPeriod(clientRankingReport, 'clientRanking'),
  hoursWorkedSummary: ofPeriod(hoursWorkedReport, 'hoursWorked'),
  employeeTimeCard: ofPeriod(timeCardReport, 'timeCard'),
  employeeShiftTimeCard: async (scope, range, timeZone) => {
    const { rows } = await shiftsBetween(scope, range);
    const place = { timeZone, brandNames: noNames };
    return contentOf(
      shiftCardReport,
      rows.map((shift) => ({ shift, place })),
    );
  },
};

/** Shifts come with what their brands are called. */
const noNames: ReadonlyMap<string, string> = new Map();

function contentOf<Line, Name extends string>(
  report: Report<Line, Name>,
  lines: readonly Line[],
): Content {
  const totals = totalsOf<Line>(report, lines);
  const sheet = {
    name: text(report.name),
    columns: report.columns.map(({ heading, kind }) => ({ heading: text(heading), kind })),
    rows: lines.map((line) => report.columns.map(({ cell }) => cell(line))),
    totals: totalsRow(report, totals),
  };
  return { sheet, totals };
}

/** A total of another kind than its column's lines says what it is. */
function totalsRow<Line, Name extends string>(
  { columns, totals }: Report<Line, Name>,
  sums: Totals,
): SheetCell[] {
  return columns.map(({ kind, total: name }, position) => {
    if (position === 0) return textCell(text('report_totals'));
    if (name === undefined) return emptyCell;
    const [total, value] = [totals[name], sums[name] ?? 0];
    const cell = totalCell(total.kind, value);
    if (cell.kind === kind) return cell;
    const said = { label: text(total.label), value: totalText(total.kind, value) };
    return textCell(text('report_total', said));
  });
}

async function salesLines(scope: Scope, range: DateRange): Promise<SalesLine[]> {
  const [rows, brands] = await Promise.all([eventList.rowsBetween(scope, range), listBrands()]);
  const names = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return rows.flatMap((row) => salesLineOf(row, names.get(row.brandId) ?? row.brandId));
}

/** Only completed events have sales to report. */
function salesLineOf(row: EventRow, brandName: string): SalesLine[] {
  const { eventName, businessName, city, status } = row;
  const { eventSalesCollectedCents: collected, salesTaxCents: tax, givebackCents: giveback } = row;
  if (collected === null || tax === null || giveback === null) return [];
  return [
    {
      eventDate: localDate(row.eventDate),
      eventName,
      businessName,
      brandName,
      city,
      status,
      collectedCents: cents(collected),
      salesTaxCents: cents(tax),
      givebackCents: cents(giveback),
    },
  ];
}
