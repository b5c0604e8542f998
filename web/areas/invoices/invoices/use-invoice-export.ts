import { invoices } from '#addresses/invoices/invoices.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';

const { exportGrid } = invoices.routes;

type ExportBody = Omit<NonNullable<RouteRequest<typeof exportGrid>['body']>, 'format'>;

/** Separate from the other queries, so that editors don't load the code that writes files. */
export function useInvoiceExport(body: ExportBody) {
  return useGridExport((format) => callForFile(exportGrid, { body: { ...body, format } }));
}
