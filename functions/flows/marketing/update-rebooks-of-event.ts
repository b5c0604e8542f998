// Keeps a rebook in sync with the event that was booked for it: the rebook reopens while that event
// is canceled or deleted, and is won again once it comes back. Safe to run twice, late or
// concurrently: the new state is computed from the current event, over the version that was read.
import { getEvent } from '#functions/data/events/events.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { getRebook, saveRebook } from '#functions/data/marketing/rebooks.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { getRebookStatusWithNext } from '#shared/domain/marketing/rebook.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Returns how many rebooks changed. */
export async function updateRebooksOfEvent(
  scope: Scope,
  nextEventId: string,
  now: Instant,
): Promise<number> {
  const { entries } = await rebookList.rowSet(scope, now);
  const booked = entries.filter(({ row }) => row.nextEventId === nextEventId);
  let changed = 0;
  for (const { row } of booked) changed += Number(await updateRebook(scope, row.id, nextEventId));
  return changed;
}

async function updateRebook(scope: Scope, id: string, nextEventId: string): Promise<boolean> {
  return retry(retryLimits.few, 'a rebook of an event', async () => {
    const [before, next] = await Promise.all([getRebook(scope, id), getEvent(scope, nextEventId)]);
    if (before?.nextEventId !== nextEventId) return false;
    const status = getRebookStatusWithNext(before.status, before.attempts.length, next?.status);
    if (status === before.status) return false;
    if (await saveRebook(scope, before, { ...before, status })) return true;
    return tryAgain;
  });
}
