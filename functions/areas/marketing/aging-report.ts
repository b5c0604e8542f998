import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { agingExport, readAgingRows, toRowSet } from '#functions/flows/marketing/aging-report.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import { agingGrid, countBySince } from '#shared/domain/marketing/aging.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

export const handler = serveRecordedArea(agingReport, {
  async list({ body }, { scope, session: { timeZone }, now }) {
    const order = getGridOrder(agingGrid.opening, body);
    const after = body.cursor === undefined ? undefined : parseCursor(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const today = toLocalDate(now, timeZone);
    const rows = await readAgingRows(limitScopeToBrands(scope, body.brandIds), { now, today });
    const { data, count, totals, next } = getGridPage(toRowSet(rows), agingGrid, body, after);
    const cursor = next ? formatCursor(next, order) : null;
    return { data, count, totals, clients: countBySince(rows), cursor };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const exportInput = {
      source: agingExport,
      request: { ...body, askedAt: now },
      format,
      franchise,
    };
    return requireFound(await exportGrid(asker, exportInput, now));
  },
});
