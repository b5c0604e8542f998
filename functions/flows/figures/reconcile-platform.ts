// Compares the platform's own pages with the sum of all franchises' pages, which are compared with
// the stored data franchise by franchise. Works on one slice at a time: 250 franchises take about
// ten thousand small reads. Each change reaches a franchise and the platform in one transaction,
// under one delta id. Franchises are read one after the other, so a change that arrives meanwhile
// may be seen in one and not in the other. Apparent differences are therefore compared a second
// time, and only those that persist are repaired.
import { listFranchiseRows } from '#functions/data/franchises/franchises.ts';
import { findDrift, readHeld, repairPages } from '#functions/data/figures/rollup-pages.ts';
import { contributionsIn, periodsOf, type Slice } from '#functions/data/figures/rollup-slices.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import {
  type Contribution,
  platformContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';

type Compared = { readonly pages: number; readonly repaired: readonly string[] };

export async function reconcilePlatform(slice: Slice): Promise<Compared> {
  const { pages, drift } = await compare(slice);
  if (drift.length === 0) return { pages, repaired: [] };
  const suspects = new Set(drift.map(({ id }) => id));
  const again = await compare(slice);
  const certain = again.drift.filter(({ id }) => suspects.has(id));
  return { pages, repaired: await repairPages(platformTenant, certain) };
}

async function compare(slice: Slice) {
  const held = await readHeld(platformTenant, periodsOf(slice));
  const drift = await findDrift(platformTenant, held, await sumOfFranchises(slice));
  return { pages: held.pages.size, drift };
}

const atOnce = 16;

/** Includes franchises that are no longer active. */
async function sumOfFranchises(slice: Slice): Promise<Contribution[]> {
  let sum: Contribution[] = [];
  let batch: Contribution[] = [];
  await sideBySide(await listFranchiseRows(), atOnce, async ({ id }) => {
    const own = await contributionsIn(id, slice);
    for (const each of platformContributions(id, own)) batch.push(each);
    if (batch.length < mostInBatch) return;
    sum = sumCells([...sum, ...batch]);
    batch = [];
  });
  return sumCells([...sum, ...batch]);
}

/** Sums up in batches, so that memory holds cells and not all of their contributions. */
const mostInBatch = 100_000;
