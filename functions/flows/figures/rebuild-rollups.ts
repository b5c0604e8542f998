// Rebuilds rollups and lists from stored data, to fill a table whose stream is off: projections,
// pages, stamps and packs are overwritten. A table in use is repaired by reconcile-rollups instead,
// which respects concurrent writes. Changes that the stream delivers later find their version
// already projected and add nothing.
import { type UncountedPart, writeInBulk } from '#functions/data/store/bulk.ts';
import { putProjections } from '#functions/data/figures/projections.ts';
import { rebuildLists } from '#functions/data/figures/row-lists.ts';
import { replacePages } from '#functions/data/figures/rollup-pages.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { eachThing } from '#functions/data/store/stored-things.ts';
import { changesOf } from '#functions/data/stream/changes.ts';
import type { Part } from '#functions/data/store/transact.ts';
import {
  contributionsOf,
  project,
  type Projection,
  projectionKey,
} from '#shared/domain/figures/projection.ts';
import {
  type Contribution,
  platformContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';

type Told = {
  readonly onWritten?: (count: number) => void;
  readonly onStep?: (done: number, total: number) => void;
};

/**
 * Bulk-writes the data of these franchises, which must be all that exist, and computes all rollups.
 */
export async function fillFranchises(
  scopes: readonly Scope[],
  parts: Iterable<Part | UncountedPart>,
  { onWritten, onStep }: Told = {},
): Promise<void> {
  await writeInBulk(counted(parts), onWritten);
  await rebuildRollups(scopes, onStep);
}

function* counted(parts: Iterable<Part | UncountedPart>): Generator<Part> {
  for (const part of parts) yield 'uncounted' in part ? part.uncounted : part;
}

/**
 * Rebuilds all franchises, because the platform's figures are their sum. Ignores limits by brand.
 * `onStep` receives how many of the franchises, plus the platform, are done.
 */
export async function rebuildRollups(
  scopes: readonly Scope[],
  onStep: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  let all: Contribution[] = [];
  for (const [at, scope] of scopes.entries()) {
    const own = await rebuildFranchise(scope);
    all = sumCells([...all, ...platformContributions(scope.tenant, own)]);
    onStep(at + 1, scopes.length + 1);
  }
  await replacePages(platformTenant, all);
  onStep(scopes.length + 1, scopes.length + 1);
}

async function rebuildFranchise(scope: Scope): Promise<Contribution[]> {
  const projections = await projectionsOf(scope);
  const contributions = sumCells(projections.flatMap(contributionsOf));
  await putProjections(scope.tenant, projections);
  await replacePages(scope.tenant, contributions);
  await rebuildLists(scope);
  return contributions;
}

async function projectionsOf(scope: Scope): Promise<Projection[]> {
  const projections = new Map<string, Projection>();
  for await (const seen of eachThing(scope)) {
    for (const { change } of await changesOf(seen)) {
      for (const next of project(change, (name) => projections.get(projectionKey(name)))) {
        projections.set(projectionKey(next), next);
      }
    }
  }
  return [...projections.values()];
}
