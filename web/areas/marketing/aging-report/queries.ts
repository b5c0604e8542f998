import { keepPreviousData } from '@tanstack/react-query';
import { agingReport } from '#addresses/marketing/aging-report.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = agingReport;

export function useAging(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(agingReport, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useAgingExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}
