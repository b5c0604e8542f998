// Writes pages from scratch for a table that is being filled, or compares pages in use with their
// expected content and repairs them.
import { type Contribution, negateFigures } from '#shared/domain/figures/rollup.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { RollupCell } from './rollup-body.ts';
import { toRollupCell, decodePageCells, buildPageWrite, sumPageCells } from './rollup-folding.ts';
import {
  type RollupDelta,
  listDimensions,
  type RollupPage,
  toPageId,
  type RollupPageKey,
  toPageKeys,
  type PeriodRange,
  queryPages,
  queryDeltaState,
  incrementRevision,
  removeDeltas,
  Rollups,
} from './rollup-items.ts';
import { tryConditionalWrite, toPut, toDelete } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';

/** Replaces all pages and deltas of a tenant with these sums. */
export async function replacePages(
  tenant: string,
  contributions: readonly Contribution[],
): Promise<void> {
  const wanted = buildExpectedPages(tenant, contributions);
  const stored = await Promise.all(
    listDimensions(tenant).map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['dimension', 'grain', 'period', 'shard', 'revision'] }),
    ),
  );
  const all = stored.flatMap(({ data }) => data);
  const stale = all.filter((it) => !wanted.has(toPageId(it as RollupPageKey)));
  await removeDeltas(tenant);
  await writeInBulk(stale.map((it) => toDelete(Rollups.delete({ tenant, ...it }).params())));
  const revision = 1 + Math.max(0, ...all.map((it) => it.revision ?? 0));
  await writeInBulk(
    [...wanted.values()].map(({ name, cells }) =>
      toPut(buildPageWrite(tenant, name, cells, { folded: {}, revision }).params()),
    ),
  );
  await incrementRevision(tenant);
}

type ExpectedPage = { readonly name: RollupPageKey; readonly cells: RollupCell[] };

function buildExpectedPages(
  tenant: string,
  contributions: readonly Contribution[],
): Map<string, ExpectedPage> {
  const wanted = new Map<string, ExpectedPage>();
  for (const contribution of contributions) {
    for (const name of toPageKeys(tenant, contribution)) {
      const page = wanted.get(toPageId(name)) ?? { name, cells: [] };
      page.cells.push(toRollupCell(name, contribution));
      wanted.set(toPageId(name), page);
    }
  }
  return new Map(
    [...wanted].map(([id, { name, cells }]) => [id, { name, cells: sumPageCells(name, cells) }]),
  );
}

/** Sort before and after every period. */
const [first, last] = ['-', '~'];
const allPeriods: readonly PeriodRange[] = (['month', 'quarter'] as const).map((grain) => ({
  grain,
  from: first,
  to: last,
}));

/** Deltas and pages as stored. Read them before reading what they should contain. */
export type StoredRollups = {
  readonly periods: readonly PeriodRange[];
  readonly deltas: readonly RollupDelta[];
  readonly pages: ReadonlyMap<string, RollupPage>;
};

/** Reads all periods, or those that the comparison is about. */
export async function readStoredRollups(
  tenant: string,
  periods: readonly PeriodRange[] = allPeriods,
): Promise<StoredRollups> {
  // Pages are read last: they list the deltas that are folded into them in between.
  const deltas = await readDeltas(tenant);
  return { periods, deltas, pages: await readStoredPages(tenant, periods) };
}

const readDeltas = async (tenant: string) => (await queryDeltaState(tenant, true)).deltas;

/** A page whose content differs from the expected one. */
export type PageDrift = {
  readonly id: string;
  readonly name: RollupPageKey;
  /** As it was read; undefined if it doesn't exist. */
  readonly page: RollupPage | undefined;
  readonly right: readonly RollupCell[];
};

/**
 * Compares a tenant's pages with their expected content. `expected` must have been read after the
 * pages, strongly consistent. A page affected by a newer delta is skipped until the next check,
 * because it may already be correct. If such a delta was folded in, the page has changed and isn't
 * repaired.
 */
export async function findPageDrift(
  tenant: string,
  { periods, deltas, pages }: StoredRollups,
  expected: readonly Contribution[],
): Promise<readonly PageDrift[]> {
  const listKeys = (it: Contribution) => toPageKeys(tenant, it);
  const wanted = buildExpectedPages(tenant, expected);
  const after = await readDeltas(tenant);
  const known = new Set(deltas.map(({ id }) => id));
  const unsettled = new Set(
    after
      .filter(({ id }) => !known.has(id))
      .flatMap(({ contributions }) => contributions.flatMap(listKeys).map(toPageId)),
  );
  const names = new Map(
    [
      ...deltas.flatMap(({ contributions }) => contributions.flatMap(listKeys)),
      ...[...wanted.values()].map(({ name }) => name),
      ...pages.values(),
    ]
      .filter((name) => isWithinPeriods(periods, name))
      .map((name) => [toPageId(name), name]),
  );
  return [...names].flatMap(([id, name]) => {
    const page = pages.get(id);
    if (unsettled.has(id)) return [];
    const waiting = deltas
      .filter((delta) => page?.folded[delta.id] === undefined)
      .flatMap(({ contributions }) => contributions)
      .filter((it) => listKeys(it).some((one) => toPageId(one) === id));
    const right = computeExpectedCells(name, wanted.get(id)?.cells ?? [], waiting);
    const storedCells = page ? decodePageCells(name, page.body) : [];
    const isRight = sumPageCells(name, [...right, ...storedCells.map(negateFigures)]).length === 0;
    return isRight ? [] : [{ id, name, page, right }];
  });
}

const isWithinPeriods = (periods: readonly PeriodRange[], { grain, period }: RollupPageKey) =>
  periods.some((it) => it.grain === grain && period >= it.from && period <= it.to);

/** The expected content of a page, without what isn't folded into it yet. */
function computeExpectedCells(
  name: RollupPageKey,
  expected: readonly RollupCell[],
  waiting: readonly Contribution[],
): RollupCell[] {
  return sumPageCells(name, [
    ...expected,
    ...waiting.map((it) => negateFigures(toRollupCell(name, it))),
  ]);
}

/**
 * Repairs pages, conditioned on the revision that was read. Returns the ids of those that were
 * written.
 */
export async function repairPages(tenant: string, drift: readonly PageDrift[]): Promise<string[]> {
  const repaired: string[] = [];
  for (const { id, name, page, right } of drift) {
    const written = { folded: page?.folded ?? {}, revision: (page?.revision ?? 0) + 1 };
    const isWritten = await tryConditionalWrite(
      buildPageWrite(tenant, name, right, written).where(hasRevision(page?.revision)),
    );
    if (isWritten) repaired.push(id);
  }
  // Last, so that readers who see the new revision also read the repaired pages.
  if (repaired.length > 0) await incrementRevision(tenant);
  return repaired;
}

async function readStoredPages(
  tenant: string,
  periods: readonly PeriodRange[],
): Promise<Map<string, RollupPage>> {
  const pages = await Promise.all(
    listDimensions(tenant).flatMap((dimension) =>
      periods.map((those) => queryPages(tenant, dimension, those, true)),
    ),
  );
  return new Map(pages.flat().map((page) => [toPageId(page), page]));
}
