import { listPeriodReport, periodExports } from '#functions/flows/reports/period-report.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { requireFranchise } from '#functions/http/access.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import {
  type PeriodExportRequest,
  periodReports,
  type PeriodRequest,
} from '#shared/contract/reports/period-reports.ts';
import {
  type PeriodReport,
  periodReportDefinitions as reports,
} from '#shared/domain/reports/period-reports.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import { localDate, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

export const handler = serveRecordedArea(periodReports, {
  salesHistory: ({ body }, caller) => listReport('salesHistory', body, caller),
  exportSalesHistory: ({ body }, caller) => exportReport('salesHistory', body, caller),
  giveback: ({ body }, caller) => listReport('giveback', body, caller),
  exportGiveback: ({ body }, caller) => exportReport('giveback', body, caller),
  assetUsage: ({ body }, caller) => listReport('assetUsage', body, caller),
  exportAssetUsage: ({ body }, caller) => exportReport('assetUsage', body, caller),
  clientRanking: ({ body }, caller) => listReport('clientRanking', body, caller),
  exportClientRanking: ({ body }, caller) => exportReport('clientRanking', body, caller),
  hoursWorked: ({ body }, caller) => listReport('hoursWorked', body, caller),
  exportHoursWorked: ({ body }, caller) => exportReport('hoursWorked', body, caller),
  timeCard: ({ body }, caller) => listReport('timeCard', body, caller),
  exportTimeCard: ({ body }, caller) => exportReport('timeCard', body, caller),
  orderSales: ({ body }, caller) => listReport('orderSales', body, caller),
  exportOrderSales: ({ body }, caller) => exportReport('orderSales', body, caller),
  payout: ({ body }, caller) => listReport('payout', body, caller),
  exportPayout: ({ body }, caller) => exportReport('payout', body, caller),
  salesWithEquipment: ({ body }, caller) => listReport('salesWithEquipment', body, caller),
  exportSalesWithEquipment: ({ body }, caller) => exportReport('salesWithEquipment', body, caller),
});

async function listReport(report: PeriodReport, body: PeriodRequest, caller: SignedInContext) {
  const { scope, timeZone } = await requireFranchise(caller, body.franchiseId);
  const days = toDayRange(report, body, toLocalDate(caller.now, timeZone));
  return listPeriodReport(report, limitScopeToBrands(scope, body.brandIds), body, {
    days,
    timeZone,
    now: caller.now,
  });
}

async function exportReport(
  report: PeriodReport,
  body: PeriodExportRequest,
  caller: SignedInContext,
) {
  const { scope, session, now } = caller;
  const { format, requestKey } = body;
  const franchise = await requireFranchise(caller, body.franchiseId);
  const { from, to } = toDayRange(report, body, toLocalDate(now, franchise.timeZone));
  const request = { ...body, fromDate: from, toDate: to };
  const asker = { scope, userId: session.userId, requestKey };
  const exportInput = { source: periodExports[report], request, format, franchise };
  return requireFound(await exportGrid(asker, exportInput, now));
}

type RequestedDays = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** The requested days. By default, the range ends today and starts on the first of that month. */
function toDayRange(
  report: PeriodReport,
  { fromDate, toDate }: RequestedDays,
  today: LocalDate,
): DateRange {
  const to = toDate ?? today;
  const days = { from: fromDate ?? localDate(`${to.slice(0, 7)}-01`), to };
  if (days.to < days.from) throw Invalid.field('toDate', 'msg_range_order');
  const maximum = reports[report].maxDays;
  if (lengthInDays(days) > maximum) {
    const period = formatPeriodLength(maximum);
    throw Invalid.field('fromDate', 'msg_range_long', { period });
  }
  return days;
}
