import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { getReportExport } from '#functions/data/reports/exports.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import type { reportNotifications } from '#shared/domain/reports/report-notifications.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';

export const reportNotices: NoticeMakers<typeof reportNotifications> = {
  /** However many attempts it took to write and mail it, it is one export. */
  async REPORT_WRITTEN(scope, { exportId }) {
    const report = await getReportExport(scope, exportId);
    if (!report) return undefined;
    const { reportName: name, range, brands } = report;
    return {
      requestId: exportId,
      cause: exportId,
      brands,
      values: { name, days: formatDays(range) },
    };
  },

  /** Whoever asked for it waits for it, and nobody else: while they may see all that it holds. */
  async EXPORT_WRITTEN(scope, { exportId }) {
    const exported = await getGridExport(scope, exportId);
    if (!exported) return undefined;
    const { grid, name, rows, userId } = exported.work;
    const onlyTo = { userId, access: exportedGrids[grid] };
    const { brands } = exported;
    return { requestId: exportId, cause: exportId, brands, values: { name, rows }, onlyTo };
  },
};
