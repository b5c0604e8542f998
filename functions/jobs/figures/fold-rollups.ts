// Folds the projector's deltas into the pages that dashboards read, tenant by tenant. See
// data/figures/rollup-folding.ts for why it may run twice, late and concurrently. While it doesn't
// run, readers add up the deltas themselves, which is only more expensive. If one tenant fails, the
// others are folded first, and then the invocation fails.
import { startRollupChecks } from '#functions/data/figures/rollup-checks.ts';
import { foldDeltas } from '#functions/data/figures/rollup-folding.ts';
import { listDueDeltaTenants } from '#functions/data/figures/rollup-items.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { onSchedule } from '#functions/http/job.ts';

/** The next tick takes the rest. */
const maxPerTick = 2_000;
const concurrency = 4;

export const handler = onSchedule('fold-rollups', async (now) => {
  const tenants = new Set(await listDueDeltaTenants(now, maxPerTick));
  let folded = 0;
  await runConcurrently(tenants, concurrency, async (tenant) => {
    const count = await foldDeltas(tenant, now);
    folded += count;
    await startRollupChecks(tenant, now);
  });
  return { tenants: tenants.size, folded };
});
