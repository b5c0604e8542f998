// The current state of things that wait for a reply: a mailed confirmation, a sent quote, a booking
// request whose details are missing.
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import type { AwaitedReplyKey } from '#functions/data/mail/awaited-replies.ts';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isAcceptanceAwaited } from '#shared/domain/events/event-move.ts';
import { canEventBecome, takesPlace } from '#shared/domain/events/event.ts';
import { isAnswerable } from '#shared/domain/invoices/invoice.ts';
import type { ReplyKind, PendingReply } from '#shared/domain/mail/awaited-reply.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, localDate, toLocalDate } from '#shared/domain/values/local-date.ts';

export type AwaitedThing = AwaitedReplyKey & {
  readonly brandId: string;
  readonly who: string;
  /** Empty if unknown. */
  readonly email: string;
  /** The event, the quote or the day, as text. */
  readonly about: string;
  /** Undefined if they have replied or the reply is no longer needed. */
  readonly wait: PendingReply | undefined;
  /** On hold: no follow-ups until it is reopened. */
  readonly isOnHold: boolean;
};

type ThingReader = (
  scope: Scope,
  thingId: string,
  now: Instant,
) => Promise<AwaitedThing | undefined>;

const readers: Readonly<Record<ReplyKind, ThingReader>> = {
  async confirmation(scope, thingId, now) {
    const [event, mails] = await Promise.all([
      getEvent(scope, thingId),
      getEventMails(scope, thingId),
    ]);
    const { confirmationAt: since } = mails;
    if (!event || since === undefined) return undefined;
    const client = await getClient(scope, event.clientId);
    const { brandId, eventName: about, startsAt: until, timeZone, status } = event;
    const isWaiting =
      isAcceptanceAwaited(mails, event) &&
      canEventBecome(status, 'confirmed') &&
      isUpcoming(event, now);
    return {
      kind: 'confirmation',
      thingId,
      brandId,
      about,
      who: client?.contacts[0]?.name || (client?.businessName ?? ''),
      email: client?.contacts[0]?.email ?? '',
      wait: isWaiting ? { since, until, timeZone } : undefined,
      isOnHold: event.hold !== undefined,
    };
  },

  async quote(scope, thingId, now) {
    const quote = await getInvoice(scope, thingId);
    if (quote?.type !== 'quotation' || quote.sentAt === undefined) return undefined;
    const { brandId, timeZone, content, sentAt: since, number = '' } = quote;
    const { customerDetails, eventDetails, dueDate } = content;
    const event = eventDetails && (await getEvent(scope, eventDetails.eventId));
    const isWaiting =
      isAnswerable(getInvoiceFacts(quote), toLocalDate(now, timeZone)) &&
      (!event || isUpcoming(event, now));
    const until = endOfLocalDay(dueDate, timeZone);
    return {
      kind: 'quote',
      thingId,
      brandId,
      about: [number, content.invoiceTitle].filter(Boolean).join(' '),
      who: customerDetails.contactName || customerDetails.businessName,
      email: customerDetails.contactEmail,
      wait: isWaiting ? { since, until, timeZone } : undefined,
      isOnHold: event?.hold !== undefined,
    };
  },

  async request(scope, thingId, now) {
    const request = await getBookingRequest(scope, thingId);
    const franchise = request && (await getFranchise(scope));
    if (!franchise || request.awaitingSince === undefined) return undefined;
    const { brandId, contactName: who, contactEmail: email, manualStatus, eventId } = request;
    const day = localDate(request.eventDate);
    const { timeZone } = franchise;
    const until = endOfLocalDay(day, timeZone);
    const since = fromIso(request.awaitingSince);
    const isWaiting = manualStatus === 'awaiting_details' && eventId === undefined && now <= until;
    return {
      kind: 'request',
      thingId,
      brandId,
      who,
      email,
      about: formatDay(day),
      wait: isWaiting ? { since, until, timeZone } : undefined,
      isOnHold: false,
    };
  },
};

/** Undefined if no reply was ever awaited. */
export const readAwaitedThing = (scope: Scope, { kind, thingId }: AwaitedReplyKey, now: Instant) =>
  readers[kind](scope, thingId, now);

const isUpcoming = ({ status, startsAt }: Event, now: Instant) =>
  takesPlace(status) && now < startsAt;
