// Pages held against what they ought to hold: written whole for a table that is being filled, or
// compared and put right in a table in use.
import type { Contribution } from '#shared/domain/rollup.ts';
import { writeInBulk } from './bulk.ts';
import type { Cell } from './rollup-body.ts';
import { cellOf, cellsOf, pageWrite, sumOf } from './rollup-folding.ts';
import {
  type Delta,
  dimensionNames,
  type Page,
  pageId,
  type PageName,
  pageOf,
  pagesOf,
  queryRecent,
  Rollups,
} from './rollup-items.ts';
import { applied, put, remove } from './transact.ts';

/** These sums and no others, whatever pages and deltas were there before. */
export async function replacePages(
  tenant: string,
  contributions: readonly Contribution[],
): Promise<void> {
  const wanted = pagesFor(contributions);
  const stored = await Promise.all(
    dimensionNames.map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['dimension', 'grain', 'period', 'shard'] }),
    ),
  );
  const stale = stored
    .flatMap(({ data }) => data)
    .filter((it) => it.grain === 'delta' || !wanted.has(pageId({ ...it, grain: it.grain })));
  await writeInBulk(stale.map((it) => remove(Rollups.delete({ tenant, ...it }).params())));
  await writeInBulk(
    [...wanted.values()].map(({ name, cells }) =>
      put(pageWrite(tenant, name, cells, { folded: {}, revision: 1 }).params()),
    ),
  );
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
  return new Map([...wanted].map(([id, { name, cells }]) => [id, { name, cells: sumOf(cells) }]));
}

/** Deltas as they are now: asked for before what is compared is read. */
export const readDeltas = async (tenant: string) => (await queryRecent(tenant, true)).deltas;

/**
 * Holds a tenant's pages against what they ought to be, and puts right those that are not, each
 * over the revision that was read. `expected` was read after `before`, and consistently; a page
 * that a delta touches which came meanwhile is left for another time: it may be right already.
 */
export async function repairPages(
  tenant: string,
  expected: readonly Contribution[],
  before: readonly Delta[],
): Promise<{ readonly pages: number; readonly repaired: readonly string[] }> {
  const wanted = pagesFor(expected);
  const stored = await storedPages(tenant);
  const after = await readDeltas(tenant);
  const known = new Set(before.map(({ id }) => id));
  const unsettled = new Set(
    after
      .filter(({ id }) => !known.has(id))
      .flatMap(({ contributions }) => contributions.flatMap(pagesOf).map(pageId)),
  );
  const repaired: string[] = [];
  const ids = new Set([...wanted.keys(), ...stored.keys()]);
  for (const id of ids) {
    if (unsettled.has(id)) continue;
    const page = stored.get(id);
    const name = page ?? wanted.get(id)?.name;
    if (name && (await repairPage(tenant, name, page, wanted.get(id)?.cells ?? [], before))) {
      repaired.push(id);
    }
  }
  return { pages: ids.size, repaired };
}

async function repairPage(
  tenant: string,
  name: PageName,
  page: Page | undefined,
  expected: readonly Cell[],
  deltas: readonly Delta[],
): Promise<boolean> {
  const waiting = deltas
    .filter(({ id }) => page?.folded[id] === undefined)
    .flatMap(({ contributions }) => contributions)
    .filter((it) => pagesOf(it).some((one) => pageId(one) === pageId(name)))
    .map((it) => negated(cellOf(name, it)));
  const right = sumOf([...expected, ...waiting]);
  const held = page ? cellsOf(name, page.body) : [];
  if (sumOf([...right, ...held.map(negated)]).length === 0) return false;
  const written = { folded: page?.folded ?? {}, revision: (page?.revision ?? 0) + 1 };
  return applied(
    pageWrite(tenant, name, right, written).where((at, { eq, notExists }) =>
      page ? eq(at.revision, page.revision) : notExists(at.revision),
    ),
  );
}

const negated = (cell: Cell): Cell => ({ ...cell, figures: cell.figures.map((it) => -it) });

async function storedPages(tenant: string): Promise<Map<string, Page>> {
  const pages = await Promise.all(
    dimensionNames.map(async (dimension) => {
      const { data } = await Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', consistent: true });
      return data.filter(({ grain }) => grain !== 'delta').map(pageOf);
    }),
  );
  return new Map(pages.flat().map((page) => [pageId(page), page]));
}
