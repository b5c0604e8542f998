// Folding: pages take in the deltas that the projector wrote. Safe to run twice, late and
// concurrently: a page is written conditioned on the revision that was read and lists the deltas it
// contains, so it takes each one once. After a crash between two pages, the next run does the rest.
// A delta is only removed when all pages have it and every reader, even of an older replica, can
// see that.
import { toIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { addFigures, type Contribution, hasFigures } from '#shared/domain/figures/rollup.ts';
import { type Cell, cellsIn, packCells, unpackCells } from './rollup-body.ts';
import {
  type Delta,
  deltaKey,
  type Folded,
  type PageName,
  pageId,
  pageOf,
  pagesOf,
  queryRecent,
  raiseRevision,
  Rollups,
} from './rollup-items.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { applied } from '#functions/data/store/transact.ts';

const minute = 60_000;
/** A page lists folded deltas for longer than any job can run that read them before. */
const rememberMilliseconds = 15 * minute;

type Addition = { readonly deltaId: string; readonly contribution: Contribution };
type Work = { readonly name: PageName; readonly additions: readonly Addition[] };

/**
 * Folds a tenant's deltas and removes those that were folded a while ago. Returns how many were
 * folded.
 */
export async function foldDeltas(tenant: string, now: Instant): Promise<number> {
  const { deltas } = await queryRecent(tenant, true);
  const fresh = deltas.filter(({ foldedAt }) => foldedAt === undefined);
  const there = new Set(deltas.map(({ id }) => id));
  const remembers: Remembers = (id, at) => there.has(id) || at > now - rememberMilliseconds;
  // A delta counts as folded once all pages have it. If one fails, all are retried.
  await sideBySide(workOf(fresh), 8, (work) => foldPage(tenant, work, remembers, now));
  // Before a delta is removed, the revision changes, so that a reader who saw it neither before nor
  // after notices.
  if (fresh.length > 0) await raiseRevision(tenant);
  await Promise.all(fresh.map(({ id }) => markFolded(tenant, id, now)));
  const old = deltas.filter(({ foldedAt = now }) => foldedAt <= now - minute);
  await Promise.all(old.map(({ id }) => Rollups.delete(deltaKey(tenant, id)).go()));
  return fresh.length;
}

function workOf(deltas: readonly Delta[]): Work[] {
  const work = new Map<string, Work & { additions: Addition[] }>();
  const add = (name: PageName, addition: Addition) => {
    const known = work.get(pageId(name)) ?? { name, additions: [] };
    known.additions.push(addition);
    work.set(pageId(name), known);
  };
  for (const { id: deltaId, contributions } of deltas) {
    for (const contribution of contributions) {
      for (const name of pagesOf(contribution)) add(name, { deltaId, contribution });
    }
  }
  return [...work.values()];
}

/** Whether a page still has to list a delta: because it exists, or did recently. */
type Remembers = (deltaId: string, foldedAt: number) => boolean;

async function foldPage(
  tenant: string,
  { name, additions }: Work,
  remembers: Remembers,
  now: Instant,
): Promise<void> {
  let done = false;
  while (!done) {
    const { data } = await Rollups.get({ tenant, ...name }).go({ consistent: true });
    const page = data ? pageOf(data) : undefined;
    const folded = page?.folded ?? {};
    const missing = additions.filter(({ deltaId }) => folded[deltaId] === undefined);
    if (missing.length === 0) return;
    const held = page ? cellsOf(name, page.body) : [];
    const cells = sumOf(name, [
      ...held,
      ...missing.map(({ contribution }) => cellOf(name, contribution)),
    ]);
    done = await applied(
      pageWrite(tenant, name, cells, {
        folded: Object.fromEntries([
          ...Object.entries(folded).filter(([id, at]) => remembers(id, at)),
          ...missing.map(({ deltaId }) => [deltaId, now] as const),
        ]),
        revision: (page?.revision ?? 0) + 1,
      }).where((at, { eq, notExists }) =>
        page ? eq(at.revision, page.revision) : notExists(at.revision),
      ),
    );
  }
}

type Written = { readonly folded: Folded; readonly revision: number };

/** Parameters for writing a page. */
export function pageWrite(
  tenant: string,
  name: PageName,
  cells: readonly Cell[],
  written: Written,
) {
  const body = packCells(cells, name.dimension);
  return Rollups.put({ tenant, ...name, body, ...written });
}

export const cellsOf = ({ dimension }: PageName, body: Uint8Array) =>
  cellsIn(unpackCells(body, dimension));

/** The cell of a contribution in a page. */
export function cellOf({ grain }: PageName, { brandId, key, day, figures }: Contribution): Cell {
  return { brandId, key, day: grain === 'month' ? Number(day.slice(8)) : 0, figures };
}

/** One cell per brand, key and day. Cells without figures are left out. */
export function sumOf({ dimension }: PageName, cells: readonly Cell[]): Cell[] {
  const sums = new Map<string, Cell>();
  for (const cell of cells) {
    const id = `${cell.brandId}|${cell.key}|${cell.day}`;
    const figures = addFigures(dimension, sums.get(id)?.figures ?? {}, cell.figures);
    sums.set(id, { ...cell, figures });
  }
  return [...sums.values()].filter(hasFigures);
}

async function markFolded(tenant: string, id: string, now: Instant): Promise<void> {
  const dueAt = toIso(instant(now + minute));
  await applied(
    Rollups.patch(deltaKey(tenant, id))
      .set({ foldedAt: now, dueAt })
      .where((at, { notExists }) => notExists(at.foldedAt)),
  );
}
