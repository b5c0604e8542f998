// Pending replies in the demo: some clients who were asked to confirm, unanswered quotes, and
// requests for which details are missing.
import type { Event } from '#functions/data/events/event.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import {
  getEventMails,
  type LoggedMail,
  saveEventMails,
} from '#functions/data/mail/event-mails.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { planNextFollowUp } from '#functions/flows/mail/plan-follow-ups.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const confirmationCount = 3;

type AwaitedReplySeeding = {
  readonly events: readonly Event[];
  readonly quoteIds: readonly string[];
};

export async function seedAwaitedReplies(
  scope: Scope,
  { events, quoteIds }: AwaitedReplySeeding,
  now: Instant,
): Promise<void> {
  const coming = events.filter(
    ({ status, startsAt, hold }) =>
      status === 'booked' && startsAt > now + 5 * dayMilliseconds && !hold,
  );
  for (const [at, { eventId }] of coming.slice(0, confirmationCount).entries()) {
    await askToConfirm(scope, eventId, instant(now - (at + 1) * dayMilliseconds));
    await planNextFollowUp(scope, { kind: 'confirmation', thingId: eventId }, now);
  }
  for (const thingId of quoteIds) await planNextFollowUp(scope, { kind: 'quote', thingId }, now);
  const { entries } = await bookingRequestList.rowSet(scope, now);
  for (const { row } of entries) {
    await planNextFollowUp(scope, { kind: 'request', thingId: row.id }, now);
  }
}

async function askToConfirm(scope: Scope, eventId: string, confirmationAt: Instant): Promise<void> {
  const before = await getEventMails(scope, eventId);
  const sent: LoggedMail = {
    slot: 'confirmation',
    type: 'CONFIRMATION',
    to: ['client@example.com'],
    subject: 'Please confirm your event',
    at: toIso(confirmationAt),
    outcome: 'sent',
  };
  const done = [...before.done, 'confirmation' as const];
  await saveEventMails(scope, before, {
    ...before,
    done,
    confirmationAt,
    log: [...before.log, sent],
  });
}
