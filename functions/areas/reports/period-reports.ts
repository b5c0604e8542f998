import { listPeriodReport, periodExports } from '#functions/flows/reports/period-report.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { withBrands } from '#functions/data/store/scope.ts';
import { requireFranchise } from '#functions/http/access.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import {
  type PeriodExportRequest,
  periodReports,
  type PeriodRequest,
} from '#shared/contract/reports/period-reports.ts';
import {
  type PeriodReport,
  periodReports as reports,
} from '#shared/domain/reports/period-reports.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import { localDate, type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

export const handler = serve(periodReports, {
  salesHistory: ({ body }, caller) => listed('salesHistory', body, caller),
  exportSalesHistory: ({ body }, caller) => exported('salesHistory', body, caller),
  giveback: ({ body }, caller) => listed('giveback', body, caller),
  exportGiveback: ({ body }, caller) => exported('giveback', body, caller),
  assetUsage: ({ body }, caller) => listed('assetUsage', body, caller),
  exportAssetUsage: ({ body }, caller) => exported('assetUsage', body, caller),
  clientRanking: ({ body }, caller) => listed('clientRanking', body, caller),
  exportClientRanking: ({ body }, caller) => exported('clientRanking', body, caller),
  hoursWorked: ({ body }, caller) => listed('hoursWorked', body, caller),
  exportHoursWorked: ({ body }, caller) => exported('hoursWorked', body, caller),
  timeCard: ({ body }, caller) => listed('timeCard', body, caller),
  exportTimeCard: ({ body }, caller) => exported('timeCard', body, caller),
  orderSales: ({ body }, caller) => listed('orderSales', body, caller),
  exportOrderSales: ({ body }, caller) => exported('orderSales', body, caller),
  payout: ({ body }, caller) => listed('payout', body, caller),
  exportPayout: ({ body }, caller) => exported('payout', body, caller),
  salesWithEquipment: ({ body }, caller) => listed('salesWithEquipment', body, caller),
  exportSalesWithEquipment: ({ body }, caller) => exported('salesWithEquipment', body, caller),
});

async function listed(report: PeriodReport, body: PeriodRequest, caller: SignedInContext) {
  const { scope, timeZone } = await requireFranchise(caller, body.franchiseId);
  const days = daysOf(report, body, localDateOf(caller.now, timeZone));
  return listPeriodReport(report, withBrands(scope, body.brandIds), body, { days, timeZone });
}

async function exported(report: PeriodReport, body: PeriodExportRequest, caller: SignedInContext) {
  const { scope, session, now } = caller;
  const { format, requestKey } = body;
  const franchise = await requireFranchise(caller, body.franchiseId);
  const { from, to } = daysOf(report, body, localDateOf(now, franchise.timeZone));
  const request = { ...body, fromDate: from, toDate: to };
  const asker = { scope, userId: session.userId, requestKey };
  const asked = { source: periodExports[report], request, format, franchise };
  return found(await exportGrid(asker, asked, now));
}

type AskedDays = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** The requested days. By default, the range ends today and starts on the first of that month. */
function daysOf(
  report: PeriodReport,
  { fromDate, toDate }: AskedDays,
  today: LocalDate,
): DateRange {
  const to = toDate ?? today;
  const days = { from: fromDate ?? localDate(`${to.slice(0, 7)}-01`), to };
  if (days.to < days.from) throw Invalid.field('toDate', 'msg_range_order');
  const maximum = reports[report].mostDays;
  if (lengthInDays(days) > maximum) {
    const period = formatPeriodLength(maximum);
    throw Invalid.field('fromDate', 'msg_range_long', { period });
  }
  return days;
}
