// Compares the figures and lists of some franchises with what is stored, each franchise once in some
// days, and the platform's figures with the franchises', a quarter per tick. A check is claimed
// before it runs, so this job may run twice, late and concurrently; an interrupted check is repeated
// a quarter of an hour later. Differences are repaired and counted, for the weekly alarm. Invoked
// with a time that lies ahead of every check, it rebuilds: every franchise is then due, each
// invocation continues where the last one ended and returns how many are left (`npm run rebuild`).
import {
  claimRollupCheck,
  countRollupChecks,
  listDueRollupChecks,
  finishRollupCheck,
  type RollupCheck,
} from '#functions/data/figures/rollup-checks.ts';
import { listRollupSlices } from '#functions/data/figures/rollup-slices.ts';
import { repairLists } from '#functions/data/figures/row-lists.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { reconcilePlatform } from '#functions/flows/figures/reconcile-platform.ts';
import {
  type Reconciliation,
  reconcileRollups,
} from '#functions/flows/figures/reconcile-rollups.ts';
import { onSchedule } from '#functions/http/job.ts';
import { log } from '#functions/log.ts';
import { recordCounts } from '#functions/http/metrics.ts';
import { getCheckDays } from '#shared/domain/figures/check-days.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * Tenants per tick: 1,728 a day. The largest known franchise takes two and a half minutes, so a tick
 * stays below its time limit (jobs.ts).
 */
const maxPerTick = 6;

export const handler = onSchedule('reconcile-rollups', async (now) => {
  const counted = { checked: 0, missed: 0, pages: 0, repaired: 0 };
  for (const check of await listDueRollupChecks(now, maxPerTick)) {
    const found = await (check.tenant === platformTenant ? checkPlatform : checkFranchise)(
      check,
      now,
    );
    if (!found) continue;
    const { missed, pages, repaired } = found;
    counted.checked += 1;
    counted.missed += missed;
    counted.pages += pages;
    counted.repaired += repaired.length;
    if (repaired.length > 0) {
      log({ level: 'error', message: 'figures had drifted', tenant: check.tenant, repaired });
    }
  }
  recordCounts(now, { FiguresRepaired: counted.repaired });
  return { ...counted, left: await countRollupChecks(now) };
});

/** Undefined if another worker claimed it. */
async function checkFranchise(
  check: RollupCheck,
  now: Instant,
): Promise<Reconciliation | undefined> {
  const claimed = await claimRollupCheck(check, now);
  if (!claimed) return undefined;
  const found = await reconcileRollups(createScope(check.tenant, 'all'), now);
  await finishRollupCheck(claimed, now, { days: getCheckDays(found.things) });
  return found;
}

async function checkPlatform(
  check: RollupCheck,
  now: Instant,
): Promise<Omit<Reconciliation, 'things'> | undefined> {
  const slices = await listRollupSlices(platformTenant);
  const at = Math.max(
    0,
    slices.findIndex((slice) => slice === check.next),
  );
  const slice = slices[at];
  const claimed = await claimRollupCheck(check, now);
  if (!claimed) return undefined;
  // There may be no figures yet.
  const found = slice ? await reconcilePlatform(slice) : { pages: 0, repaired: [] };
  const next = slices[at + 1];
  // Its lists, such as its audit log, once all slices were compared.
  const whole = createScope(platformTenant, 'all');
  const lists = next === undefined ? await repairLists(whole, now) : [];
  await finishRollupCheck(claimed, now, next === undefined ? { days: 1 } : { next });
  return { missed: 0, ...found, repaired: [...found.repaired, ...lists] };
}
