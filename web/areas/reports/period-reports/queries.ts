import { keepPreviousData } from '@tanstack/react-query';
import { periodReports } from '#addresses/reports/period-reports.ts';
import type { RouteRequest, RouteResponse } from '#shared/contract/route.ts';
import type { PeriodReport } from '#shared/domain/reports/period-reports.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = periodReports;

const exportRoutes = {
  salesHistory: routes.exportSalesHistory,
  giveback: routes.exportGiveback,
  assetUsage: routes.exportAssetUsage,
  clientRanking: routes.exportClientRanking,
  hoursWorked: routes.exportHoursWorked,
  timeCard: routes.exportTimeCard,
  orderSales: routes.exportOrderSales,
  payout: routes.exportPayout,
  salesWithEquipment: routes.exportSalesWithEquipment,
} as const satisfies Record<PeriodReport, unknown>;

export type PeriodReply = RouteResponse<typeof routes.salesHistory>;

/** Validation errors of the days are shown next to them. */
export function usePeriodReport(
  report: PeriodReport,
  body: RouteRequest<typeof routes.salesHistory>['body'],
) {
  return useRoute(
    periodReports,
    report,
    { body },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}

type ExportBody = Omit<
  NonNullable<RouteRequest<typeof routes.exportSalesHistory>['body']>,
  'format'
>;

export function usePeriodExport(report: PeriodReport, body: ExportBody) {
  return useGridExport((format) =>
    callForFile(exportRoutes[report], { body: { ...body, format } }),
  );
}
