// Folding: pages take in the deltas that the projector wrote. Safe to run twice, late and
// concurrently: a page is written conditioned on the revision that was read and lists the deltas it
// contains, so it takes each one once. After a crash between two pages, the next run does the rest.
// A delta is only removed when all pages have it and every reader, even of an older replica, can
// see that.
import { toIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { addFigures, type Contribution, hasFigures } from '#shared/domain/figures/rollup.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { type RollupCell, toCells, encodeCells, decodeCells } from './rollup-body.ts';
import {
  type RollupDelta,
  toDeltaKey,
  type FoldedDeltas,
  type RollupPageKey,
  toPageId,
  fromStoredPage,
  toPageKeys,
  queryDeltaState,
  incrementRevision,
  Rollups,
} from './rollup-items.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
/**
 * A page lists folded deltas for longer than a run of the folding job can last (time-limits.ts),
 * because that run may have read them before they were removed.
 */
export const rememberMilliseconds = 4 * minuteMilliseconds;

/**
 * Deltas of a tenant that a run folds; the next run takes the rest. Together with the time for which
 * they are remembered, this bounds the ids in a page.
 */
export const maxDeltasPerFold = 1_000;

type DeltaAddition = { readonly deltaId: string; readonly contribution: Contribution };
type PageWork = { readonly name: RollupPageKey; readonly additions: readonly DeltaAddition[] };

/**
 * Folds a tenant's deltas and removes those that were folded a while ago. Returns how many were
 * folded.
 */
export async function foldDeltas(tenant: string, now: Instant): Promise<number> {
  const { deltas } = await queryDeltaState(tenant, true);
  const waiting = deltas.filter(({ foldedAt }) => foldedAt === undefined);
  const fresh = isTimeToFold(tenant, waiting.length, now) ? waiting.slice(0, maxDeltasPerFold) : [];
  const there = new Set(deltas.map(({ id }) => id));
  const remembers: ShouldRemember = (id, at) => there.has(id) || at > now - rememberMilliseconds;
  // A delta counts as folded once all pages have it. If one fails, all are retried.
  await runConcurrently(groupByPage(tenant, fresh), 8, (work) =>
    foldPage(tenant, work, remembers, now),
  );
  // Before a delta is removed, the revision changes, so that a reader who saw it neither before nor
  // after notices.
  if (fresh.length > 0) await incrementRevision(tenant);
  await Promise.all(fresh.map(({ id }) => markFolded(tenant, id, now)));
  const old = deltas.filter(({ foldedAt = now }) => foldedAt <= now - minuteMilliseconds);
  await Promise.all(old.map(({ id }) => Rollups.delete(toDeltaKey(tenant, id)).go()));
  return fresh.length;
}

const platformFoldMinutes = 15;
/** Readers of the platform's figures add up as many deltas themselves. */
const maxWaitingDeltas = 500;

/**
 * The platform's pages are large and take changes of all franchises, so a fold every minute would
 * rewrite most of them each time.
 */
function isTimeToFold(tenant: string, waiting: number, now: Instant): boolean {
  if (tenant !== platformTenant || waiting >= maxWaitingDeltas) return true;
  return Math.floor(now / minuteMilliseconds) % platformFoldMinutes === 0;
}

function groupByPage(tenant: string, deltas: readonly RollupDelta[]): PageWork[] {
  const work = new Map<string, PageWork & { additions: DeltaAddition[] }>();
  const add = (name: RollupPageKey, addition: DeltaAddition) => {
    const known = work.get(toPageId(name)) ?? { name, additions: [] };
    known.additions.push(addition);
    work.set(toPageId(name), known);
  };
  for (const { id: deltaId, contributions } of deltas) {
    for (const contribution of contributions) {
      for (const name of toPageKeys(tenant, contribution)) add(name, { deltaId, contribution });
    }
  }
  return [...work.values()];
}

/** Whether a page still has to list a delta: because it exists, or did recently. */
type ShouldRemember = (deltaId: string, foldedAt: number) => boolean;

async function foldPage(
  tenant: string,
  { name, additions }: PageWork,
  remembers: ShouldRemember,
  now: Instant,
): Promise<void> {
  let done = false;
  while (!done) {
    const { data } = await Rollups.get({ tenant, ...name }).go({ consistent: true });
    const page = data ? fromStoredPage(data) : undefined;
    const folded = page?.folded ?? {};
    const missing = additions.filter(({ deltaId }) => folded[deltaId] === undefined);
    if (missing.length === 0) return;
    const storedCells = page ? decodePageCells(name, page.body) : [];
    const cells = sumPageCells(name, [
      ...storedCells,
      ...missing.map(({ contribution }) => toRollupCell(name, contribution)),
    ]);
    done = await tryConditionalWrite(
      buildPageWrite(tenant, name, cells, {
        folded: Object.fromEntries([
          ...Object.entries(folded).filter(([id, at]) => remembers(id, at)),
          ...missing.map(({ deltaId }) => [deltaId, now] as const),
        ]),
        revision: (page?.revision ?? 0) + 1,
      }).where(hasRevision(page?.revision)),
    );
  }
}

type PageState = { readonly folded: FoldedDeltas; readonly revision: number };

/** Parameters for writing a page. */
export function buildPageWrite(
  tenant: string,
  name: RollupPageKey,
  cells: readonly RollupCell[],
  written: PageState,
) {
  const body = encodeCells(cells, name.dimension);
  return Rollups.put({ tenant, ...name, body, ...written });
}

export const decodePageCells = ({ dimension }: RollupPageKey, body: Uint8Array) =>
  toCells(decodeCells(body, dimension));

/** The cell of a contribution in a page. */
export function toRollupCell(
  { grain }: RollupPageKey,
  { brandId, key, day, figures }: Contribution,
): RollupCell {
  return { brandId, key, day: grain === 'month' ? Number(day.slice(8)) : 0, figures };
}

/** One cell per brand, key and day. Cells without figures are left out. */
export function sumPageCells(
  { dimension }: RollupPageKey,
  cells: readonly RollupCell[],
): RollupCell[] {
  const sums = new Map<string, RollupCell>();
  for (const cell of cells) {
    const id = `${cell.brandId}|${cell.key}|${cell.day}`;
    const figures = addFigures(dimension, sums.get(id)?.figures ?? {}, cell.figures);
    sums.set(id, { ...cell, figures });
  }
  return [...sums.values()].filter(hasFigures);
}

async function markFolded(tenant: string, id: string, now: Instant): Promise<void> {
  const dueAt = toIso(instant(now + minuteMilliseconds));
  await tryConditionalWrite(
    Rollups.patch(toDeltaKey(tenant, id))
      .set({ foldedAt: now, dueAt })
      .where((at, { notExists }) => notExists(at.foldedAt)),
  );
}
