import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import {
  type CorrectedContact,
  buildContactCorrectionItem,
} from '#functions/data/mail/contact-corrections.ts';
import { buildEventCalendar } from '#functions/data/mail/event-calendar.ts';
import { parseEventLink } from '#functions/data/mail/event-links.ts';
import { getEventMails, saveEventMails } from '#functions/data/mail/event-mails.ts';
import { getEventTemplateValues } from '#functions/data/mail/template-values.ts';
import type { Link } from '#functions/data/store/links.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { Conflict, requireFound, LinkUnknown } from '#functions/errors/errors.ts';
import { holdNextEvent, readNextEvent } from '#functions/flows/marketing/hold-next-event.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { hasMoved, isAcceptedFor } from '#shared/domain/events/event-move.ts';
import { canEventBecome, takesPlace } from '#shared/domain/events/event.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(eventConfirmations, {
  async details(_input, { link, now }) {
    const { scope, event } = await requireEventOfLink(link);
    const [known, client, mails] = await Promise.all([
      getEventTemplateValues(scope, event),
      getClient(scope, event.clientId),
      getEventMails(scope, event.eventId),
    ]);
    const { values } = requireFound(known);
    return {
      data: {
        ...values,
        startsAt: toIso(event.startsAt),
        endsAt: toIso(event.endsAt),
        isOff: !takesPlace(event.status),
        isConfirmed: isAcceptedFor(mails, event),
        wasMoved: mails.acceptedAt !== undefined && !isAcceptedFor(mails, event),
        calendarFile: buildEventCalendar(event, now),
        contact: toContact(requireFound(client)),
      },
    };
  },

  async accept({ body }, { link, now }) {
    const { scope, event } = await requireEventOfLink(link);
    const { startsAt, endsAt, contact } = body;
    const seen = { startsAt: fromIso(startsAt), endsAt: fromIso(endsAt) };
    if (!takesPlace(event.status)) throw new Conflict('msg_confirmation_off');
    requireUnmoved(event, seen);
    await acceptEvent(scope, event, contact, now);
    await confirmEvent(scope, event.eventId, seen);
    return { general: successMessage('msg_confirmation_accepted', { name: event.eventName }) };
  },

  async nextDetails(_input, { link, now }) {
    const { scope, event } = await requireEventOfLink(link);
    const [known, next] = await Promise.all([
      getEventTemplateValues(scope, event),
      readNextEvent(scope, event, now),
    ]);
    return { data: { ...requireFound(known).values, lastDate: event.eventDate, ...next } };
  },

  async holdNext({ body }, { link, now }) {
    const { scope, event } = await requireEventOfLink(link);
    const day = await holdNextEvent(scope, event, body.nextDate, now);
    return { general: successMessage('msg_next_event_held', { day: formatDay(day) }) };
  },
});

async function requireEventOfLink(link: Link): Promise<{ scope: Scope; event: Event }> {
  const about = parseEventLink(link);
  const scope = createAccountScope(about);
  const event = await getEvent(scope, about.eventId);
  if (!event) throw new LinkUnknown();
  return { scope, event };
}

type EventTimesSeen = Pick<Event, 'startsAt' | 'endsAt'>;

function requireUnmoved(event: Event, seen: EventTimesSeen): void {
  if (hasMoved(event, seen)) throw new Conflict('msg_confirmation_moved');
}

/** Accepts once. Corrected contact details are saved with it, every time they differ. */
async function acceptEvent(
  scope: Scope,
  event: Event,
  contact: CorrectedContact | undefined,
  now: Instant,
) {
  const client = requireFound(await getClient(scope, event.clientId));
  const parts =
    contact && isDifferentContact(toContact(client), contact)
      ? buildCorrectionItems(scope, event, contact, now)
      : [];
  // Everyone who looks after clients is notified of each one.
  if (parts.length > 0)
    await requireQuota('contactCorrections', `${scope.tenant}/${event.eventId}`, now);
  await retry(retryLimits.few, `the mails of event ${event.eventId}`, async () => {
    const before = await getEventMails(scope, event.eventId);
    const isKnown = isAcceptedFor(before, event);
    if (isKnown && parts.length === 0) return undefined;
    const { startsAt, endsAt } = event;
    const accepted = { acceptedAt: now, acceptedFor: { startsAt, endsAt } };
    const after = isKnown ? before : { ...before, ...accepted };
    if (await saveEventMails(scope, before, after, parts)) return undefined;
    return tryAgain;
  });
}

function buildCorrectionItems(scope: Scope, event: Event, contact: CorrectedContact, now: Instant) {
  const { clientId, brandId, eventId } = event;
  const correctionId = hashId(JSON.stringify([eventId, contact]));
  return [buildContactCorrectionItem(scope, { ...contact, correctionId, clientId, brandId }, now)];
}

/** The first contact person is the main one. */
function toContact({ contacts: [main] }: Client): CorrectedContact {
  const { name = '', email = '', phone = '' } = main ?? {};
  return { contactName: name, contactEmail: email, contactPhone: phone };
}

const isDifferentContact = (one: CorrectedContact, other: CorrectedContact) =>
  one.contactName !== other.contactName ||
  one.contactEmail !== other.contactEmail ||
  one.contactPhone !== other.contactPhone;

/** If the status can't become confirmed, only the acceptance is saved. */
async function confirmEvent(scope: Scope, eventId: string, seen: EventTimesSeen): Promise<void> {
  await retry(retryLimits.few, `event ${eventId}`, async () => {
    const event = await getEvent(scope, eventId);
    if (!event || !canEventBecome(event.status, 'confirmed')) return undefined;
    requireUnmoved(event, seen);
    if (await saveEvent(scope, event, { ...event, status: 'confirmed' })) return undefined;
    return tryAgain;
  });
}
