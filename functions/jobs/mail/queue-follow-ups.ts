// Queues the mails to people who haven't replied. Domain events update what was sent, answered,
// moved or called off; every minute the due ones are processed. Safe to run twice, late and
// concurrently: a follow-up is queued in the transaction that records it
// (flows/mail/plan-follow-ups.ts).
import {
  listDueReplies,
  makeReplyDue,
  listWaitingReplies,
} from '#functions/data/mail/awaited-replies.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { planNextFollowUp } from '#functions/flows/mail/plan-follow-ups.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

export const handler = onDomainEventsAndSchedule<
  | 'event.confirmationChanged'
  | 'event.statusChanged'
  | 'event.held'
  | 'event.moved'
  | 'quotation.changed'
  | 'booking.changed'
  | 'mailTemplate.changed'
>('queue-follow-ups', {
  async take({ type, detail }, now) {
    const scope = createScope(detail.tenant, 'all');
    switch (type) {
      case 'mailTemplate.changed':
        for (const reply of await listWaitingReplies(scope)) await makeReplyDue(scope, reply, now);
        return;
      case 'quotation.changed':
        await planNextFollowUp(scope, { kind: 'quote', thingId: detail.invoiceId }, now);
        return;
      case 'booking.changed':
        await planNextFollowUp(scope, { kind: 'request', thingId: detail.bookingRequestId }, now);
        return;
      default:
        await planNextFollowUp(scope, { kind: 'confirmation', thingId: detail.eventId }, now);
    }
  },

  async sweep(now) {
    const due = await listDueReplies(now, maxPerTick);
    const requested = await processDueItems(due, {
      failure: 'follow-ups not planned',
      toLogFields: ({ tenant: _, ...key }) => key,
      processItem: ({ tenant, ...key }) => planNextFollowUp(createScope(tenant, 'all'), key, now),
    });
    return { due: due.length, asked: requested };
  },
});
