// Everything that follows from a booking: people are notified, mails are planned, and the client
// learns of a brand that is new to them. It is one job instead of three so that all of it takes a
// single read. Each part is safe to run twice, late and concurrently, and an error in one doesn't
// stop the others.
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

/**
 * True for most bookings: the client's data hasn't changed since, and they booked that brand
 * before.
 */
function isKnown(
  client: Client | undefined,
  booked: Pick<DomainEventDetail<'event.booked'>, 'businessName' | 'industry' | 'brandId'>,
): boolean {
  if (!client || client.mergedInto) return false;
  const isNamed =
    client.businessName === booked.businessName && client.industry === booked.industry;
  return isNamed && client.brandIds.includes(booked.brandId);
}
