// Holds the figures and lists of some franchises against what is stored, each once a day, and those
// of the platform, a quarter at a tick, against the franchises'. A check is claimed before it is
// made, so it may run twice, late and at once; one that is cut off is made again a quarter of an
// hour later. What differed is repaired, and the invocation fails for it: drift means that something
// is wrong, and the failure queue and the alarm have to hear of it.
// Invoked with a time a day ahead, it rebuilds: every franchise is due then, each invocation goes on
// where the last one ended and tells how many are left (`npm run rebuild`).
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

/** Of tenants: a thousand of them are through in a day. */
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

/** Lambda tells the name with the failure: a rebuild goes on after it. */
class DriftRepaired extends Error {
  override readonly name = 'DriftRepaired';
}

/** Nothing: somebody else claimed it. */
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
  // There may be no figures as yet.
  const found = slice ? await reconcilePlatform(slice) : { pages: 0, repaired: [] };
  await finishCheck(claimed, now, slices[at + 1]);
  return { missed: 0, ...found };
}
