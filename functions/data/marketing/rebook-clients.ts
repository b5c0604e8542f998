// Events to rebook follow their client into a merge, and back when it is undone, like the events
// themselves. The business name stays as it was at the time of the event.
import { type Follower, givenIf } from '#functions/data/clients/client-followers.ts';
import { transact } from '#functions/data/store/transact.ts';
import { rebookList } from './rebook-list.ts';
import { getRebook, rebookParts } from './rebooks.ts';

export const followingRebooks: Follower = {
  name: 'rebook',

  async idsOf(scope, clientId, now) {
    const { entries } = await rebookList.rowSet(scope, now);
    return entries.flatMap(({ row }) => (row.clientId === clientId ? [row.id] : []));
  },

  async give(scope, id, { from, to: clientId }, beside) {
    const rebook = await getRebook(scope, id);
    if (rebook?.clientId !== from) return 'elsewhere';
    const parts = rebookParts(scope, rebook, { ...rebook, clientId });
    return givenIf((await transact([...parts, ...beside])).length === 0);
  },
};
