// The activity of a client and of those merged into it, as one list.
import type { Scope } from '#functions/data/store/scope.ts';
import { type ActivityEntry, listClientActivity } from './client-activity.ts';
import { listClientMerges } from './client-merges.ts';

/** The newest entries, newest first. */
export async function listClientActivityWithMerged(
  scope: Scope,
  clientId: string,
  limit: number,
): Promise<ActivityEntry[]> {
  const lists = await Promise.all(
    (await listMergedIds(scope, clientId)).map((id) => listClientActivity(scope, id, limit)),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limit);
}

/** The client itself and all that were merged into it, also through several merges. */
async function listMergedIds(scope: Scope, clientId: string): Promise<readonly string[]> {
  const found = new Set([clientId]);
  let next = [clientId];
  while (next.length > 0) {
    const merges = (await Promise.all(next.map((id) => listClientMerges(scope, id)))).flat();
    next = merges.flatMap(({ state, mergedId }) =>
      state === 'merged' && !found.has(mergedId) ? [mergedId] : [],
    );
    for (const id of next) found.add(id);
  }
  return [...found];
}
