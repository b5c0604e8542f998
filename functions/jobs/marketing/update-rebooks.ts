// Adds last year's events to the lists of events to rebook, once a day per franchise, and reopens
// one when the event that was booked for it is canceled or deleted. Safe to run twice, late and
// concurrently: see flows/marketing/add-due-rebooks.ts and update-rebooks-of-event.ts.
import { listDueRebookSyncs } from '#functions/data/marketing/rebook-syncs.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { addDueRebooks } from '#functions/flows/marketing/add-due-rebooks.ts';
import { updateRebooksOfEvent } from '#functions/flows/marketing/update-rebooks-of-event.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxDue = 200;
const concurrency = 8;

type HandledEvent = 'event.statusChanged' | 'event.removed';

export const handler = onDomainEventsAndSchedule<HandledEvent>('update-rebooks', {
  async take({ detail: { tenant, eventId } }, now) {
    await updateRebooksOfEvent(createScope(tenant, 'all'), eventId, now);
  },

  async sweep(now) {
    const due = await listDueRebookSyncs(now, maxDue);
    const added = await processDueItems(due, {
      failure: 'rebooks not brought in',
      toLogFields: ({ tenant }) => ({ tenant }),
      concurrency: concurrency,
      processItem: (sync) => addDueRebooks(createScope(sync.tenant, 'all'), sync, now),
    });
    return { due: due.length, added };
  },
});
