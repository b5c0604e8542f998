// Keeps events and their clients consistent: names, merges, and the brands that a client books.
// Safe to run twice, late and concurrently: it reads what is stored now, and longer work is a bulk
// job that is started once per cause.
import { scopeOf } from '#functions/data/store/scope.ts';
import {
  followEvent,
  followMerge,
  followName,
  followUndo,
} from '#functions/flows/clients/move-events.ts';
import { onDomainEvents } from '#functions/http/job.ts';

type Followed = 'client.renamed' | 'client.merged' | 'client.mergeUndone' | 'event.clientChanged';

export const handler = onDomainEvents<Followed>('follow-clients', async ({ type, detail }, now) => {
  const scope = scopeOf(detail.tenant, 'all');
  switch (type) {
    case 'client.renamed':
      return followName(scope, detail.clientId, detail.changeId, now);
    case 'client.merged':
      return followMerge(scope, detail, '', now);
    case 'client.mergeUndone':
      return followUndo(scope, detail, now);
    case 'event.clientChanged':
      return followEvent(scope, detail.eventId, now);
  }
});
