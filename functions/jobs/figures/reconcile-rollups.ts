// Compares the figures and lists of some franchises with what is stored, each franchise once a day,
// and the platform's figures with the franchises', a quarter per tick. A check is claimed before it
// runs, so this job may run twice, late and concurrently; an interrupted check is repeated a
// quarter of an hour later. Differences are repaired, and then the invocation fails: drift means
// that something is wrong, which must reach the failure queue and the alarm. Invoked with a time
// one day ahead, it rebuilds: every franchise is then due, each invocation continues where the last
// one ended and returns how many are left (`npm run rebuild`).
import {
  claimRollupCheck,
  countRollupChecks,
  listDueRollupChecks,
  finishRollupCheck,
  type RollupCheck,
} from '#functions/data/figures/rollup-checks.ts';
import { listRollupSlices } from '#functions/data/figures/rollup-slices.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { reconcilePlatform } from '#functions/flows/figures/reconcile-platform.ts';
import {
  type Reconciliation,
  reconcileRollups,
} from '#functions/flows/figures/reconcile-rollups.ts';
import { onSchedule } from '#functions/http/job.ts';
import { log } from '#functions/http/log.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Tenants per tick: enough for a thousand a day. */
const maxPerTick = 4;

export const handler = onSchedule('reconcile-rollups', async (now) => {
  const counted = { checked: 0, missed: 0, pages: 0, repaired: 0 };
  const examples: string[] = [];
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
      examples.push(`${repaired[0]} of ${check.tenant}`);
      log({ level: 'error', message: 'figures had drifted', tenant: check.tenant, repaired });
    }
  }
  const left = await countRollupChecks(now);
  if (counted.repaired > 0) {
    throw new DriftRepaired(
      `${counted.repaired} drifted figures were repaired (${examples.join(', ')}), ${left} checks are left`,
    );
  }
  return { ...counted, left };
});

/** Lambda reports the name with the failure; a rebuild continues after it. */
class DriftRepaired extends Error {
  override readonly name = 'DriftRepaired';
}

/** Undefined if another worker claimed it. */
async function checkFranchise(
  check: RollupCheck,
  now: Instant,
): Promise<Reconciliation | undefined> {
  const claimed = await claimRollupCheck(check, now);
  if (!claimed) return undefined;
  const found = await reconcileRollups(createScope(check.tenant, 'all'), now);
  await finishRollupCheck(claimed, now);
  return found;
}

async function checkPlatform(
  check: RollupCheck,
  now: Instant,
): Promise<Reconciliation | undefined> {
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
  await finishRollupCheck(claimed, now, slices[at + 1]);
  return { missed: 0, ...found };
}
