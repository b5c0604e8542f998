import { getOwnBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { countProcessed } from '#functions/data/bulk-changes/reports.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { compareText } from '#shared/domain/lists/grid.ts';

export const handler = serveArea(bulkChanges, {
  async status({ params }, { scope, session }) {
    const change = requireFound(await getOwnBulkJob(scope, params.id, session.userId));
    const { changeId: id, state, report, planned } = change;
    const { changed, unchanged, refused } = report;
    // A stored map comes back in any order.
    const reasons = Object.entries(refused)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => compareText(a.reason, b.reason));
    const left = Math.max(0, (planned ?? 0) - countProcessed(report));
    return { data: { id, state, changed, unchanged, refused: reasons, left } };
  },
});
