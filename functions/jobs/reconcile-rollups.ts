// Holds the figures of some franchises against what is stored, each once a day. A check is claimed
// by moving it to the next day, so it may run twice, late and at once. What differed is repaired,
// and the invocation fails for it: drift means that something is wrong, and the failure queue and
// the alarm have to hear of it. Invoked by hand with a time a day ahead, it rebuilds: every
// franchise is due then, and each invocation goes on where the last one ended.
import { claimCheck, dueChecks } from '#functions/data/rollup-checks.ts';
import { platformTenant, scopeOf } from '#functions/data/scope.ts';
import { reconcileRollups } from '#functions/flows/reconcile-rollups.ts';
import { scheduled } from '#functions/http/job.ts';
import { log } from '#functions/http/log.ts';

/** Of franchises: a thousand of them are through in a day. */
const mostPerTick = 4;

export const handler = scheduled('reconcile-rollups', async (now) => {
  const counted = { checked: 0, missed: 0, pages: 0, repaired: 0 };
  for (const check of await dueChecks(now, mostPerTick)) {
    if (check.tenant === platformTenant || !(await claimCheck(check, now))) continue;
    const scope = scopeOf(check.tenant, 'all');
    const { missed, pages, repaired } = await reconcileRollups(scope, now);
    counted.checked += 1;
    counted.missed += missed;
    counted.pages += pages;
    counted.repaired += repaired.length;
    if (repaired.length > 0) {
      log({ level: 'error', message: 'rollups had drifted', tenant: check.tenant, repaired });
    }
  }
  if (counted.repaired > 0) throw new Error(`${counted.repaired} pages of rollups were repaired`);
  return counted;
});
