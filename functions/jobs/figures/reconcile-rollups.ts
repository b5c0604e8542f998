// Compares the figures and lists of some franchises with what is stored, each franchise once a day,
// and the platform's figures with the franchises', a quarter per tick. A check is claimed before it
// runs, so this job may run twice, late and concurrently; an interrupted check is repeated a
// quarter of an hour later. Differences are repaired, and then the invocation fails: drift means
// that something is wrong, which must reach the failure queue and the alarm. Invoked with a time
// one day ahead, it rebuilds: every franchise is then due, each invocation continues where the last
// one ended and returns how many are left (`npm run rebuild`).
import {
  claimCheck,
  countChecks,
  dueChecks,
  finishCheck,
  type RollupCheck,
} from '#functions/data/figures/rollup-checks.ts';
import { slicesOf } from '#functions/data/figures/rollup-slices.ts';
import { platformTenant, scopeOf } from '#functions/data/store/scope.ts';
import { reconcilePlatform } from '#functions/flows/figures/reconcile-platform.ts';
import { type Reconciled, reconcileRollups } from '#functions/flows/figures/reconcile-rollups.ts';
import { scheduled } from '#functions/http/job.ts';
import { log } from '#functions/http/log.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Tenants per tick: enough for a thousand a day. */
const mostPerTick = 4;

export const handler = scheduled('reconcile-rollups', async (now) => {
  const counted = { checked: 0, missed: 0, pages: 0, repaired: 0 };
  const examples: string[] = [];
  for (const check of await dueChecks(now, mostPerTick)) {
    const found = await (check.tenant === platformTenant ? platform : franchise)(check, now);
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
  const left = await countChecks(now);
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
async function franchise(check: RollupCheck, now: Instant): Promise<Reconciled | undefined> {
  const claimed = await claimCheck(check, now);
  if (!claimed) return undefined;
  const found = await reconcileRollups(scopeOf(check.tenant, 'all'), now);
  await finishCheck(claimed, now);
  return found;
}

async function platform(check: RollupCheck, now: Instant): Promise<Reconciled | undefined> {
  const slices = await slicesOf(platformTenant);
  const at = Math.max(
    0,
    slices.findIndex((slice) => slice === check.next),
  );
  const slice = slices[at];
  const claimed = await claimCheck(check, now);
  if (!claimed) return undefined;
  // There may be no figures yet.
  const found = slice ? await reconcilePlatform(slice) : { pages: 0, repaired: [] };
  await finishCheck(claimed, now, slices[at + 1]);
  return { missed: 0, ...found };
}
