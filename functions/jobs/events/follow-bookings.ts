// All that follows from a booking: people are told of it, its mails are planned, and its client learns of a
// brand that is new to them. One job instead of three, because what they look at is one request then. Safe
// to run twice, late and at once, each part by itself; what one of them throws holds up none of the others.
import { anyClientLookup, type Client } from '#functions/data/clients/clients.ts';
import { anyActiveTemplateLookup } from '#functions/data/mail/mail-templates.ts';
import { listenersLookup } from '#functions/data/messages/listeners.ts';
import { logEndLookup } from '#functions/data/messages/notice-log.ts';
import { noticesOf } from '#functions/data/messages/notices.ts';
import { lookUp } from '#functions/data/store/look-up.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { followEvent } from '#functions/flows/clients/move-events.ts';
import { planBooked } from '#functions/flows/mail/plan-event-mails.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { notices } from '#functions/registries/notices.ts';
import type { DomainEventDetail } from '#shared/contract/domain-events.ts';
import { automaticTypes } from '#shared/domain/mail/mail-template.ts';

export const handler = onDomainEvents<'event.booked'>('follow-bookings', async (event, now) => {
  const { detail } = event;
  const { tenant, eventId, brandId, clientId } = detail;
  const scope = scopeOf(tenant, 'all');
  const [client, isMailed, listeners, end] = await lookUp(
    anyClientLookup(scope, clientId),
    anyActiveTemplateLookup(scope, brandId, automaticTypes),
    listenersLookup(scope),
    logEndLookup(scope),
  );
  const told = (await noticesOf(notices, scope, event, now)).map(
    (notice) => () => notify(scope, notice, now, { listeners, end }),
  );
  const parts = [
    ...told,
    ...(isMailed ? [() => planBooked(scope, detail, now)] : []),
    ...(isKnown(client, detail) ? [] : [() => followEvent(scope, eventId, now)]),
  ];
  await sideBySide(parts, parts.length, (part) => part());
});

/** What most bookings find: the client is who they were when it was booked, and books that brand. */
function isKnown(
  client: Client | undefined,
  booked: Pick<DomainEventDetail<'event.booked'>, 'businessName' | 'industry' | 'brandId'>,
): boolean {
  if (!client || client.mergedInto) return false;
  const isNamed =
    client.businessName === booked.businessName && client.industry === booked.industry;
  return isNamed && client.brandIds.includes(booked.brandId);
}
