// Adds last year's events to the lists of events to rebook, once a day per franchise, and reopens
// one when the event that was booked for it is canceled or deleted. Safe to run twice, late and
// concurrently: see flows/marketing/add-due-rebooks.ts and update-rebooks-of-event.ts.
import { dueSyncs } from '#functions/data/marketing/rebook-syncs.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { bringRebooks } from '#functions/flows/marketing/bring-rebooks.ts';
import { followRebooks } from '#functions/flows/marketing/follow-rebooks.ts';
import { toldAndSwept } from '#functions/http/job.ts';

/** Per tick; the next one takes the rest. */
const mostDue = 200;
const atOnce = 8;

type Told = 'event.statusChanged' | 'event.removed';

export const handler = toldAndSwept<Told>('bring-rebooks', {
  async take({ detail: { tenant, eventId } }, now) {
    await followRebooks(scopeOf(tenant, 'all'), eventId, now);
  },

  async sweep(now) {
    const due = await dueSyncs(now, mostDue);
    let added = 0;
    await sideBySide(due, atOnce, async (sync) => {
      added += await bringRebooks(scopeOf(sync.tenant, 'all'), sync, now);
    });
    return { due: due.length, added };
  },
});
