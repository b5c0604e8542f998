import { withBrands } from '#functions/data/store/scope.ts';
import { agingExport, readAging, setOf } from '#functions/flows/marketing/aging-report.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import { orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import { agingGrid, countBySince } from '#shared/domain/marketing/aging.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';

export const handler = serve(agingReport, {
  async list({ body }, { scope, session: { timeZone }, now }) {
    const order = orderOf(agingGrid.opening, body);
    const after = body.cursor === undefined ? undefined : placeOf(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const today = localDateOf(now, timeZone);
    const rows = await readAging(withBrands(scope, body.brandIds), { now, today });
    const { data, count, totals, next } = pageOf(setOf(rows), agingGrid, body, after);
    const cursor = next ? writePlace(next, order) : null;
    return { data, count, totals, clients: countBySince(rows), cursor };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const asked = { source: agingExport, request: { ...body, askedAt: now }, format, franchise };
    return found(await exportGrid(asker, asked, now));
  },
});
