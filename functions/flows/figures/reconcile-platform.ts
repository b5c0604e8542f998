// Holds the platform's own pages against the sum of all franchises' pages, which are held against
// what is stored franchise by franchise. One slice at a time: a quarter of a thousand franchises is
// some ten thousand small reads. Each change reaches a franchise and the platform in one
// transaction, under one delta id; franchises are read one after the other, so that a change which
// comes meanwhile may be seen in one and not in the other. What seems to differ is therefore
// compared a second time, and only what differs both times is put right.
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

/** Of all franchises that there are, also those that are not active any more. */
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

/** Summed up from time to time, so that memory holds cells and not what they are made of. */
const mostInBatch = 100_000;
