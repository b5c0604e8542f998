// Compares a franchise's figures and lists with the stored data, and repairs what differs. First
// come changes that the stream missed: each thing is projected again, and one that is already
// projected adds nothing. Then the pages are compared with the sum of all projections. Nothing has
// to pause meanwhile: changes are applied as the projector applies them, and pages that it touches
// are left for the next run.
import { applyChanges, iterateProjections } from '#functions/data/figures/projections.ts';
import {
  findPageDrift,
  readStoredRollups,
  repairPages,
} from '#functions/data/figures/rollup-pages.ts';
import { repairLists } from '#functions/data/figures/row-lists.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { repairShiftRows } from '#functions/data/staff/shift-list.ts';
import { eachFigureRecord } from '#functions/data/store/figure-records.ts';
import { toTenantChanges } from '#functions/data/stream/figure-changes.ts';
import { newId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toContributions, projectionKey } from '#shared/domain/figures/projection.ts';
import { type Contribution, sumCells } from '#shared/domain/figures/rollup.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

export type Reconciliation = {
  /** Changes that the projector hadn't processed. */
  readonly missed: number;
  /** How many things the figures were compared with. */
  readonly things: number;
  readonly pages: number;
  /** Pages and parts of lists whose content was wrong. */
  readonly repaired: readonly string[];
};

export async function reconcileRollups(scope: Scope, now: Instant): Promise<Reconciliation> {
  const missed = await catchUp(scope, now);
  const stored = await readStoredRollups(scope.tenant);
  let expected: Contribution[] = [];
  let things = 0;
  for await (const projections of iterateProjections(scope.tenant)) {
    things += projections.length;
    expected = sumCells([...expected, ...projections.flatMap(toContributions)]);
  }
  const drift = await findPageDrift(scope.tenant, stored, expected);
  const repaired = await repairPages(scope.tenant, drift);
  const lists = [...(await repairLists(scope, now)), ...(await repairShiftRows(scope))];
  return { missed, things, pages: stored.pages.size, repaired: [...repaired, ...lists] };
}

/** Projects what is stored, and removes projections of things that no longer exist. */
async function catchUp(scope: Scope, now: Instant): Promise<number> {
  const { tenant } = scope;
  const gone = new Map<
    string,
    { entity: 'event' | 'shift' | 'order'; id: string; version: number }
  >();
  for await (const projections of iterateProjections(tenant)) {
    for (const { facts, ...it } of projections) if (facts) gone.set(projectionKey(it), it);
  }
  let missed = 0;
  for await (const seen of eachFigureRecord(scope)) {
    for (const it of seen) gone.delete(projectionKey(it));
    missed += await applyChanges(await toTenantChanges(seen), () => newId(now));
  }
  const forgetAt = Math.ceil(now / 1000) + rememberSeconds;
  const removals = [...gone.values()].map(({ entity, id, version }) => ({
    tenant,
    change: { entity, id, version: version + 1, facts: undefined },
    forgetAt,
  }));
  return missed + (await applyChanges(removals, () => newId(now)));
}

const rememberSeconds = 30 * daySeconds;
