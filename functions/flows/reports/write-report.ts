// Writes the file of a report export: the same workbook that its screen exports for the same days,
// read in one go with the current data, and written completely.
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { ReportSources } from '#functions/data/lists/grid-source.ts';
import { buildSheetHead } from '#functions/data/lists/sheet-head.ts';
import type { ReportExport } from '#functions/data/reports/exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFile } from '#functions/ports/files/files.ts';
import { workbookType, writeWorkbook } from '#functions/ports/files/workbook.ts';
import { type ReportTotals, toReportTotals } from '#shared/domain/reports/report.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { reportDefinitions } from '#shared/domain/reports/reports.ts';

/** `scope` is the scope of the export: its franchise, and the brands of its schedule. */
export async function writeReport(
  scope: Scope,
  it: ReportExport,
  sources: ReportSources,
  now: Instant,
): Promise<ReportTotals> {
  const franchise = await getFranchise(scope);
  if (!franchise) throw new Error(`no franchise ${scope.tenant} to report on`);
  const { timeZone } = franchise;
  const report = reportDefinitions[it.reportType];
  const { grid } = report;
  const reportExport = sources[grid].toExport(
    { fromDate: it.range.from, toDate: it.range.to },
    timeZone,
  );
  const { rows, totals, sums } = await reportExport.whole(scope, { timeZone }, now);
  const head = buildSheetHead({ grid, timeZone }, reportExport, totals);
  const file = await writeWorkbook({ ...head, rows });
  await writeFile(buildFileKey('exports', scope.tenant, it.exportId), file, workbookType);
  return toReportTotals(report, sums);
}
