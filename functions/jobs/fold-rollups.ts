// Folds what the projector left into the pages that dashboards read, tenant by tenant; see
// data/rollup-folding.ts for why it may run twice, late and at once. Nothing is lost while it does
// not run: readers add up the deltas themselves, only dearer.
import { beginChecks } from '#functions/data/rollup-checks.ts';
import { foldDeltas } from '#functions/data/rollup-folding.ts';
import { dueDeltas } from '#functions/data/rollup-items.ts';
import { scheduled } from '#functions/http/job.ts';

/** The next tick takes the rest. */
const mostPerTick = 2_000;
const atOnce = 4;

export const handler = scheduled('fold-rollups', async (now) => {
  const tenants = [...new Set(await dueDeltas(now, mostPerTick))];
  const counted = { tenants: tenants.length, folded: 0 };
  const folder = async () => {
    for (let tenant = tenants.pop(); tenant; tenant = tenants.pop()) {
      counted.folded += await foldDeltas(tenant, now);
      await beginChecks(tenant, now);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, folder));
  return counted;
});
