import { getOwnChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import { countOf } from '#functions/data/bulk-changes/reports.ts';
import { found } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { compareText } from '#shared/domain/lists/grid.ts';

export const handler = serve(bulkChanges, {
  async status({ params }, { scope, session }) {
    const change = found(await getOwnChange(scope, params.id, session.userId));
    const { changeId: id, state, report, planned } = change;
    const { changed, unchanged, refused } = report;
    // A stored map comes back in any order.
    const reasons = Object.entries(refused)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => compareText(a.reason, b.reason));
    const left = Math.max(0, (planned ?? 0) - countOf(report));
    return { data: { id, state, changed, unchanged, refused: reasons, left } };
  },
});
