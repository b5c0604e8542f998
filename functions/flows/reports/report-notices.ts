import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { getReportExport } from '#functions/data/reports/exports.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import type { reportNotifications } from '#shared/domain/reports/report-notifications.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';

export const reportNotices: NoticeMakers<typeof reportNotifications> = {
  /** Several attempts to write and mail an export produce one notification. */
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

  /**
   * Notifies only the requester, and only while they may see everything that the export contains.
   */
  async EXPORT_WRITTEN(scope, { exportId }) {
    const exported = await getGridExport(scope, exportId);
    if (!exported) return undefined;
    const { grid, name, rows, userId } = exported.work;
    const onlyTo = { userId, access: exportedGrids[grid] };
    const { brands } = exported;
    return { requestId: exportId, cause: exportId, brands, values: { name, rows }, onlyTo };
  },
};
