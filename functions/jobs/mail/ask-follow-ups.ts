// Queues the mails to people who haven't replied. Domain events update what was sent, answered,
// moved or called off; every minute the due ones are processed. Safe to run twice, late and
// concurrently: a follow-up is queued in the transaction that records it
// (flows/mail/plan-follow-ups.ts).
import { dueReplies, hurryReply, listWaiting } from '#functions/data/mail/awaited-replies.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { planReply } from '#functions/flows/mail/plan-follow-ups.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';

/** Per tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = toldAndSwept<
  | 'event.confirmationChanged'
  | 'event.statusChanged'
  | 'event.held'
  | 'event.moved'
  | 'quotation.changed'
  | 'booking.changed'
  | 'mailTemplate.changed'
>('ask-follow-ups', {
  async take({ type, detail }, now) {
    const scope = scopeOf(detail.tenant, 'all');
    switch (type) {
      case 'mailTemplate.changed':
        for (const reply of await listWaiting(scope)) await hurryReply(scope, reply, now);
        return;
      case 'quotation.changed':
        await planReply(scope, { kind: 'quote', thingId: detail.invoiceId }, now);
        return;
      case 'booking.changed':
        await planReply(scope, { kind: 'request', thingId: detail.bookingRequestId }, now);
        return;
      default:
        await planReply(scope, { kind: 'confirmation', thingId: detail.eventId }, now);
    }
  },

  async sweep(now) {
    const due = await dueReplies(now, mostPerTick);
    let asked = 0;
    let errors = 0;
    for (const { tenant, ...key } of due) {
      try {
        asked += await planReply(scopeOf(tenant, 'all'), key, now);
      } catch (error) {
        errors += 1;
        log({ level: 'error', message: 'follow-ups not planned', ...key, ...describe(error) });
      }
    }
    if (errors > 0) throw new Error(`the follow-ups of ${errors} things could not be planned`);
    return { due: due.length, asked };
  },
});
