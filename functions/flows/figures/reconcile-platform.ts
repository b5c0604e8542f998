// Compares the platform's own pages with the sum of all franchises' pages, which are compared with
// the stored data franchise by franchise. Works on one slice at a time: 250 franchises take about
// ten thousand small reads. Each change reaches a franchise and the platform in one transaction,
// under one delta id. Franchises are read one after the other, so a change that arrives meanwhile
// may be seen in one and not in the other. Apparent differences are therefore compared a second
// time, and only those that persist are repaired.
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import {
  findPageDrift,
  readStoredRollups,
  repairPages,
} from '#functions/data/figures/rollup-pages.ts';
import {
  readSliceContributions,
  listSlicePeriods,
  type RollupSlice,
} from '#functions/data/figures/rollup-slices.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import {
  type Contribution,
  platformContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';

type PlatformReconciliation = { readonly pages: number; readonly repaired: readonly string[] };

export async function reconcilePlatform(slice: RollupSlice): Promise<PlatformReconciliation> {
  const { pages, drift } = await compare(slice);
  if (drift.length === 0) return { pages, repaired: [] };
  const suspects = new Set(drift.map(({ id }) => id));
  const again = await compare(slice);
  const certain = again.drift.filter(({ id }) => suspects.has(id));
  return { pages, repaired: await repairPages(platformTenant, certain) };
}

async function compare(slice: RollupSlice) {
  const stored = await readStoredRollups(platformTenant, listSlicePeriods(slice));
  const drift = await findPageDrift(platformTenant, stored, await sumFranchises(slice));
  return { pages: stored.pages.size, drift };
}

const concurrency = 16;

/** Includes franchises that are no longer active. */
async function sumFranchises(slice: RollupSlice): Promise<Contribution[]> {
  let sum: Contribution[] = [];
  let batch: Contribution[] = [];
  await runConcurrently(await listFranchiseRows(), concurrency, async ({ id }) => {
    const own = await readSliceContributions(id, slice);
    for (const each of platformContributions(id, own)) batch.push(each);
    if (batch.length < maxBatchSize) return;
    sum = sumCells([...sum, ...batch]);
    batch = [];
  });
  return sumCells([...sum, ...batch]);
}

/** Sums up in batches, so that memory holds cells and not all of their contributions. */
const maxBatchSize = 100_000;
