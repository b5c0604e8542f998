// Keeps events and their clients consistent: names, merges, and the brands that a client books.
// Safe to run twice, late and concurrently: it reads what is stored now, and longer work is a bulk
// job that is started once per cause.
import { createScope } from '#functions/data/store/scope.ts';
import {
  updateClientOfEvent,
  moveEventsAfterMerge,
  propagateClientName,
  moveEventsAfterUndo,
} from '#functions/flows/clients/move-events.ts';
import { onDomainEvents } from '#functions/http/job.ts';

type HandledEvent =
  'client.renamed' | 'client.merged' | 'client.mergeUndone' | 'event.clientChanged';

export const handler = onDomainEvents<HandledEvent>(
  'sync-client-events',
  async ({ type, detail }, now) => {
    const scope = createScope(detail.tenant, 'all');
    switch (type) {
      case 'client.renamed':
        return propagateClientName(scope, detail.clientId, detail.changeId, now);
      case 'client.merged':
        return moveEventsAfterMerge(scope, detail, '', now);
      case 'client.mergeUndone':
        return moveEventsAfterUndo(scope, detail, now);
      case 'event.clientChanged':
        return updateClientOfEvent(scope, detail.eventId, now);
    }
  },
);
