// Asks for the mails of events that leave by themselves: booking, confirmation, reminders, thanks. An
// event that is moved or changes its status is planned when its event comes (one that is booked by
// jobs/events/follow-bookings.ts); each minute those are looked at whose time has come. Safe to run twice,
// late and at once: a mail is asked for in the transaction that notes it (flows/mail/plan-event-mails.ts).
import { dueEventMails } from '#functions/data/mail/event-mails.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { planEventMails, planFranchiseMails } from '#functions/flows/mail/plan-event-mails.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';

/** Of a tick; the next one takes the rest. */
const mostPerTick = 200;

export const handler = toldAndSwept<
  'event.statusChanged' | 'event.moved' | 'mailTemplate.changed' | 'franchise.remindersChanged'
>('ask-event-mails', {
  async take({ type, detail }, now) {
    const scope = scopeOf(detail.tenant, 'all');
    switch (type) {
      case 'mailTemplate.changed':
        // What one that is used no more would have sent is found out when its time comes.
        if (detail.active) await planFranchiseMails(scopeOf(detail.tenant, [detail.brandId]), now);
        return;
      case 'franchise.remindersChanged':
        return planFranchiseMails(scope, now);
      default:
        await planEventMails(scope, detail.eventId, now);
    }
  },

  async sweep(now) {
    const due = await dueEventMails(now, mostPerTick);
    let asked = 0;
    let errors = 0;
    for (const { tenant, eventId } of due) {
      try {
        asked += await planEventMails(scopeOf(tenant, 'all'), eventId, now);
      } catch (error) {
        errors += 1;
        log({ level: 'error', message: 'event mails not planned', eventId, ...describe(error) });
      }
    }
    if (errors > 0) throw new Error(`the mails of ${errors} events could not be planned`);
    return { due: due.length, asked };
  },
});
