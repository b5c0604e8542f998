// Folds the projector's deltas into the pages that dashboards read, tenant by tenant. See
// data/figures/rollup-folding.ts for why it may run twice, late and concurrently. While it doesn't
// run, readers add up the deltas themselves, which is only more expensive. If one tenant fails, the
// others are folded first, and then the invocation fails.
import { startRollupChecks } from '#functions/data/figures/rollup-checks.ts';
import { foldDeltas } from '#functions/data/figures/rollup-folding.ts';
import { listDueDeltaTenants } from '#functions/data/figures/rollup-items.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** The next tick takes the rest. */
const maxPerTick = 2_000;
const concurrency = 4;

export const handler = onSchedule('fold-rollups', async (now) => {
  const tenants = new Set(await listDueDeltaTenants(now, maxPerTick));
  const folded = await processDueItems(tenants, {
    failure: 'figures not folded',
    toLogFields: (tenant) => ({ tenant }),
    processItem: async (tenant) => {
      const count = await foldDeltas(tenant, now);
      await startRollupChecks(tenant, now);
      return count;
    },
    concurrency: concurrency,
  });
  return { tenants: tenants.size, folded };
});
