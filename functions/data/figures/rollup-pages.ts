// Writes pages from scratch for a table that is being filled, or compares pages in use with their
// expected content and repairs them.
import { type Contribution, negated } from '#shared/domain/figures/rollup.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import type { Cell } from './rollup-body.ts';
import { cellOf, cellsOf, pageWrite, sumOf } from './rollup-folding.ts';
import {
  type Delta,
  dimensionsOf,
  type Page,
  pageId,
  type PageName,
  pagesOf,
  type Periods,
  queryPages,
  queryRecent,
  raiseRevision,
  removeDeltas,
  Rollups,
} from './rollup-items.ts';
import { applied, put, remove } from '#functions/data/store/transact.ts';

/** Replaces all pages and deltas of a tenant with these sums. */
export async function replacePages(
  tenant: string,
  contributions: readonly Contribution[],
): Promise<void> {
  const wanted = pagesFor(contributions);
  const stored = await Promise.all(
    dimensionsOf(tenant).map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['dimension', 'grain', 'period', 'shard', 'revision'] }),
    ),
  );
  const all = stored.flatMap(({ data }) => data);
  const stale = all.filter((it) => !wanted.has(pageId(it as PageName)));
  await removeDeltas(tenant);
  await writeInBulk(stale.map((it) => remove(Rollups.delete({ tenant, ...it }).params())));
  const revision = 1 + Math.max(0, ...all.map((it) => it.revision ?? 0));
  await writeInBulk(
    [...wanted.values()].map(({ name, cells }) =>
      put(pageWrite(tenant, name, cells, { folded: {}, revision }).params()),
    ),
  );
  await raiseRevision(tenant);
}

type Wanted = { readonly name: PageName; readonly cells: Cell[] };

function pagesFor(contributions: readonly Contribution[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const contribution of contributions) {
    for (const name of pagesOf(contribution)) {
      const page = wanted.get(pageId(name)) ?? { name, cells: [] };
      page.cells.push(cellOf(name, contribution));
      wanted.set(pageId(name), page);
    }
  }
  return new Map(
    [...wanted].map(([id, { name, cells }]) => [id, { name, cells: sumOf(name, cells) }]),
  );
}

/** Sort before and after every period. */
const [first, last] = ['-', '~'];
const everything: readonly Periods[] = (['month', 'quarter'] as const).map((grain) => ({
  grain,
  from: first,
  to: last,
}));

/** Deltas and pages as stored. Read them before reading what they should contain. */
export type Held = {
  readonly periods: readonly Periods[];
  readonly deltas: readonly Delta[];
  readonly pages: ReadonlyMap<string, Page>;
};

/** Reads all periods, or those that the comparison is about. */
export async function readHeld(
  tenant: string,
  periods: readonly Periods[] = everything,
): Promise<Held> {
  // Pages are read last: they list the deltas that are folded into them in between.
  const deltas = await readDeltas(tenant);
  return { periods, deltas, pages: await storedPages(tenant, periods) };
}

const readDeltas = async (tenant: string) => (await queryRecent(tenant, true)).deltas;

/** A page whose content differs from the expected one. */
export type Drift = {
  readonly id: string;
  readonly name: PageName;
  /** As it was read; undefined if it doesn't exist. */
  readonly page: Page | undefined;
  readonly right: readonly Cell[];
};

/**
 * Compares a tenant's pages with their expected content. `expected` must have been read after the
 * pages, strongly consistent. A page affected by a newer delta is skipped until the next check,
 * because it may already be correct. If such a delta was folded in, the page has changed and isn't
 * repaired.
 */
export async function findDrift(
  tenant: string,
  { periods, deltas, pages }: Held,
  expected: readonly Contribution[],
): Promise<readonly Drift[]> {
  const wanted = pagesFor(expected);
  const after = await readDeltas(tenant);
  const known = new Set(deltas.map(({ id }) => id));
  const unsettled = new Set(
    after
      .filter(({ id }) => !known.has(id))
      .flatMap(({ contributions }) => contributions.flatMap(pagesOf).map(pageId)),
  );
  const names = new Map(
    [
      ...deltas.flatMap(({ contributions }) => contributions.flatMap(pagesOf)),
      ...[...wanted.values()].map(({ name }) => name),
      ...pages.values(),
    ]
      .filter((name) => isWithin(periods, name))
      .map((name) => [pageId(name), name]),
  );
  return [...names].flatMap(([id, name]) => {
    const page = pages.get(id);
    if (unsettled.has(id)) return [];
    const right = rightCells(name, page, wanted.get(id)?.cells ?? [], deltas);
    const held = page ? cellsOf(name, page.body) : [];
    const isRight = sumOf(name, [...right, ...held.map(negated)]).length === 0;
    return isRight ? [] : [{ id, name, page, right }];
  });
}

const isWithin = (periods: readonly Periods[], { grain, period }: PageName) =>
  periods.some((it) => it.grain === grain && period >= it.from && period <= it.to);

/** The expected content of a page, without the deltas that aren't folded into it yet. */
function rightCells(
  name: PageName,
  page: Page | undefined,
  expected: readonly Cell[],
  deltas: readonly Delta[],
): Cell[] {
  const waiting = deltas
    .filter(({ id }) => page?.folded[id] === undefined)
    .flatMap(({ contributions }) => contributions)
    .filter((it) => pagesOf(it).some((one) => pageId(one) === pageId(name)))
    .map((it) => negated(cellOf(name, it)));
  return sumOf(name, [...expected, ...waiting]);
}

/**
 * Repairs pages, conditioned on the revision that was read. Returns the ids of those that were
 * written.
 */
export async function repairPages(tenant: string, drift: readonly Drift[]): Promise<string[]> {
  const repaired: string[] = [];
  for (const { id, name, page, right } of drift) {
    const written = { folded: page?.folded ?? {}, revision: (page?.revision ?? 0) + 1 };
    const isWritten = await applied(
      pageWrite(tenant, name, right, written).where((at, { eq, notExists }) =>
        page ? eq(at.revision, page.revision) : notExists(at.revision),
      ),
    );
    if (isWritten) repaired.push(id);
  }
  // Last, so that readers who see the new revision also read the repaired pages.
  if (repaired.length > 0) await raiseRevision(tenant);
  return repaired;
}

async function storedPages(
  tenant: string,
  periods: readonly Periods[],
): Promise<Map<string, Page>> {
  const pages = await Promise.all(
    dimensionsOf(tenant).flatMap((dimension) =>
      periods.map((those) => queryPages(tenant, dimension, those, true)),
    ),
  );
  return new Map(pages.flat().map((page) => [pageId(page), page]));
}
