// Events to rebook follow their client into a merge, and back when it is undone, like the events
// themselves. The business name stays as it was at the time of the event.
import {
  type ClientReferenceMover,
  toReassignResult,
} from '#functions/data/clients/client-references.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { rebookList } from './rebook-list.ts';
import { getRebook, buildUpdateRebookItems } from './rebooks.ts';

export const rebookReferenceMover: ClientReferenceMover = {
  name: 'rebook',

  async listIds(scope, clientId, now) {
    const { entries } = await rebookList.rowSet(scope, now);
    return entries.flatMap(({ row }) => (row.clientId === clientId ? [row.id] : []));
  },

  async reassign(scope, id, { from, to: clientId }, beside) {
    const rebook = await getRebook(scope, id);
    if (rebook?.clientId !== from) return 'elsewhere';
    const parts = buildUpdateRebookItems(scope, rebook, { ...rebook, clientId });
    return toReassignResult(await tryTransact([...parts, ...beside]));
  },
};
