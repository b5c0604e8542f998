// Events to win again follow their client into the one that it was merged into, and back, as the events
// do that they were. The name stays the one under which the event took place.
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
