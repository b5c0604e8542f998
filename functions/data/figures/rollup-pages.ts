// Pages held against what they ought to hold: written whole for a table that is being filled, or
// compared and put right in a table in use.
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

/** These sums and no others, whatever pages and deltas were there before. */
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

/** Sorts before and after every period. */
const [first, last] = ['-', '~'];
const everything: readonly Periods[] = (['month', 'quarter'] as const).map((grain) => ({
  grain,
  from: first,
  to: last,
}));

/** Deltas and pages as they are, asked for before what they ought to hold is read. */
export type Held = {
  readonly periods: readonly Periods[];
  readonly deltas: readonly Delta[];
  readonly pages: ReadonlyMap<string, Page>;
};

/** Of all periods, or of those that the comparison is about. */
export async function readHeld(
  tenant: string,
  periods: readonly Periods[] = everything,
): Promise<Held> {
  // Pages last: they name the deltas that are folded into them in between.
  const deltas = await readDeltas(tenant);
  return { periods, deltas, pages: await storedPages(tenant, periods) };
}

const readDeltas = async (tenant: string) => (await queryRecent(tenant, true)).deltas;

/** A page that does not hold what it ought to. */
export type Drift = {
  readonly id: string;
  readonly name: PageName;
  /** As it was read; none: there is none yet. */
  readonly page: Page | undefined;
  readonly right: readonly Cell[];
};

/**
 * Holds a tenant's pages against what they ought to be. `expected` was read after them, and
 * consistently; a page that a delta touches which came meanwhile is left for another time: it may
 * be right already. One that such a delta was folded into is not what it was, and is not repaired.
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

/** What a page ought to hold, apart from what waits to be folded into it. */
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

/** Puts pages right over the revision that was read; names those that nobody else wrote first. */
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
  // Last, since whoever reads the stamp of the figures afterwards has to read them repaired.
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
