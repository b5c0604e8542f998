import { keepPreviousData } from '@tanstack/react-query';
import { auditLog } from '#addresses/accounts/audit-log.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = auditLog;

/** Validation errors of the days are shown next to them. */
export function useAuditPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(
    auditLog,
    'list',
    { body },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useAuditExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}
