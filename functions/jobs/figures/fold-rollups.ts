// Folds the projector's deltas into the pages that dashboards read, tenant by tenant. See
// data/figures/rollup-folding.ts for why it may run twice, late and concurrently. While it doesn't
// run, readers add up the deltas themselves, which is only more expensive. If one tenant fails, the
// others are folded first, and then the invocation fails.
import { beginChecks } from '#functions/data/figures/rollup-checks.ts';
import { foldDeltas } from '#functions/data/figures/rollup-folding.ts';
import { dueDeltas } from '#functions/data/figures/rollup-items.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { scheduled } from '#functions/http/job.ts';

/** The next tick takes the rest. */
const mostPerTick = 2_000;
const atOnce = 4;

export const handler = scheduled('fold-rollups', async (now) => {
  const tenants = new Set(await dueDeltas(now, mostPerTick));
  let folded = 0;
  await sideBySide(tenants, atOnce, async (tenant) => {
    const count = await foldDeltas(tenant, now);
    folded += count;
    await beginChecks(tenant, now);
  });
  return { tenants: tenants.size, folded };
});
