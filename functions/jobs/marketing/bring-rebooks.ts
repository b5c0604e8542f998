// Brings last year's events into the lists of events to win again, each franchise's once a day. Safe to
// run twice, late and at once: flows/marketing/bring-rebooks.ts.
import { dueSyncs } from '#functions/data/marketing/rebook-syncs.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { bringRebooks } from '#functions/flows/marketing/bring-rebooks.ts';
import { scheduled } from '#functions/http/job.ts';

/** Of a tick; the next one takes the rest. */
const mostDue = 200;
const atOnce = 8;

export const handler = scheduled('bring-rebooks', async (now) => {
  const due = await dueSyncs(now, mostDue);
  let added = 0;
  await sideBySide(due, atOnce, async (sync) => {
    added += await bringRebooks(scopeOf(sync.tenant, 'all'), sync, now);
  });
  return { due: due.length, added };
});
