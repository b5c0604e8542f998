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
import { describeError, log } from '#functions/http/log.ts';

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
>('ask-follow-ups', {
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
    let asked = 0;
    let errors = 0;
    for (const { tenant, ...key } of due) {
      try {
        asked += await planNextFollowUp(createScope(tenant, 'all'), key, now);
      } catch (error) {
        errors += 1;
        log({ level: 'error', message: 'follow-ups not planned', ...key, ...describeError(error) });
      }
    }
    if (errors > 0) throw new Error(`the follow-ups of ${errors} things could not be planned`);
    return { due: due.length, asked };
  },
});
