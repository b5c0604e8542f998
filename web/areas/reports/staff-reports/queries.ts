import { keepPreviousData } from '@tanstack/react-query';
import { staffReports } from '#addresses/reports/staff-reports.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = staffReports;

/** Validation errors of the days are shown next to them. */
export function useShiftTimeCard(body: RouteRequest<typeof routes.shiftTimeCard>['body']) {
  return useRoute(
    staffReports,
    'shiftTimeCard',
    { body },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}

type ExportBody = Omit<
  NonNullable<RouteRequest<typeof routes.exportShiftTimeCard>['body']>,
  'format'
>;

export function useShiftExport(body: ExportBody) {
  return useGridExport((format) =>
    callForFile(routes.exportShiftTimeCard, { body: { ...body, format } }),
  );
}
