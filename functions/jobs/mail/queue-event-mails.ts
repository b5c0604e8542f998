// Queues the automatic mails of events: booking, confirmation, reminders, thanks. When an event
// moves or changes its status, its mails are planned by that domain event (a booking is handled by
// jobs/events/process-bookings.ts); every minute the due ones are processed. Safe to run twice, late
// and concurrently: a mail is queued in the transaction that records it
// (flows/mail/plan-event-mails.ts).
import { listDueEventMails } from '#functions/data/mail/event-mails.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { planEventMails, planFranchiseMails } from '#functions/flows/mail/plan-event-mails.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

export const handler = onDomainEventsAndSchedule<
  'event.statusChanged' | 'event.moved' | 'mailTemplate.changed' | 'franchise.remindersChanged'
>('queue-event-mails', {
  async take({ type, detail }, now) {
    const scope = createScope(detail.tenant, 'all');
    switch (type) {
      case 'mailTemplate.changed':
        // Mails of a template that is no longer active are dropped when they are due.
        if (detail.active)
          await planFranchiseMails(createScope(detail.tenant, [detail.brandId]), now);
        return;
      case 'franchise.remindersChanged':
        return planFranchiseMails(scope, now);
      default:
        await planEventMails(scope, detail.eventId, now);
    }
  },

  async sweep(now) {
    const due = await listDueEventMails(now, maxPerTick);
    const requested = await processDueItems(due, {
      failure: 'event mails not planned',
      toLogFields: ({ eventId }) => ({ eventId }),
      processItem: ({ tenant, eventId }) =>
        planEventMails(createScope(tenant, 'all'), eventId, now),
    });
    return { due: due.length, asked: requested };
  },
});
