// Rebuilds rollups and lists from stored data, to fill a table whose stream is off: projections,
// pages, stamps and packs are overwritten. A table in use is repaired by reconcile-rollups instead,
// which respects concurrent writes. Changes that the stream delivers later find their version
// already projected and add nothing.
import { type UncountedItem, writeInBulk } from '#functions/data/store/bulk-write.ts';
import { putProjections } from '#functions/data/figures/projections.ts';
import { rebuildLists } from '#functions/data/figures/row-lists.ts';
import { replacePages } from '#functions/data/figures/rollup-pages.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { eachFigureRecord } from '#functions/data/store/figure-records.ts';
import { toTenantChanges } from '#functions/data/stream/figure-changes.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import {
  toContributions,
  projectChange,
  type Projection,
  projectionKey,
} from '#shared/domain/figures/projection.ts';
import {
  type Contribution,
  platformContributions,
  sumCells,
} from '#shared/domain/figures/rollup.ts';

type RebuildProgress = {
  readonly onWritten?: (count: number) => void;
  readonly onStep?: (done: number, total: number) => void;
};

/**
 * Bulk-writes the data of these franchises, which must be all that exist, and computes all rollups.
 */
export async function fillFranchises(
  scopes: readonly Scope[],
  parts: Iterable<TransactItem | UncountedItem>,
  { onWritten, onStep }: RebuildProgress = {},
): Promise<void> {
  await writeInBulk(toTransactItems(parts), onWritten);
  await rebuildRollups(scopes, onStep);
}

function* toTransactItems(parts: Iterable<TransactItem | UncountedItem>): Generator<TransactItem> {
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
  const projections = await computeProjections(scope);
  const contributions = sumCells(projections.flatMap(toContributions));
  await putProjections(scope.tenant, projections);
  await replacePages(scope.tenant, contributions);
  await rebuildLists(scope);
  return contributions;
}

async function computeProjections(scope: Scope): Promise<Projection[]> {
  const projections = new Map<string, Projection>();
  for await (const seen of eachFigureRecord(scope)) {
    for (const { change } of await toTenantChanges(seen)) {
      for (const next of projectChange(change, (name) => projections.get(projectionKey(name)))) {
        projections.set(projectionKey(next), next);
      }
    }
  }
  return [...projections.values()];
}
