// Everything that follows from a booking: people are notified, mails are planned, and the client
// learns of a brand that is new to them. It is one job instead of three so that all of it takes a
// single read. Each part is safe to run twice, late and concurrently, and an error in one doesn't
// stop the others.
import type { Client } from '#functions/data/clients/client.ts';
import { buildAnyClientRead } from '#functions/data/clients/clients.ts';
import { buildAnyActiveMailTemplateRead } from '#functions/data/mail/mail-templates.ts';
import { buildRecipientsRead } from '#functions/data/messages/notification-recipients.ts';
import { buildLogEndRead } from '#functions/data/messages/notice-log.ts';
import { createNotices } from '#functions/data/messages/notices.ts';
import { readBatch } from '#functions/data/store/batched-read.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { updateClientOfEvent } from '#functions/flows/clients/move-events.ts';
import { planBookedEventMails } from '#functions/flows/mail/plan-event-mails.ts';
import { notify } from '#functions/flows/messages/notify.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { noticeMakers } from '#functions/registries/notices.ts';
import type { DomainEventDetail } from '#shared/contract/domain-events.ts';
import { automaticTypes } from '#shared/domain/mail/mail-template.ts';

export const handler = onDomainEvents<'event.booked'>('process-bookings', async (event, now) => {
  const { detail } = event;
  const { tenant, eventId, brandId, clientId } = detail;
  const scope = createScope(tenant, 'all');
  const [client, isMailed, listeners, end] = await readBatch(
    buildAnyClientRead(scope, clientId),
    buildAnyActiveMailTemplateRead(scope, brandId, automaticTypes),
    buildRecipientsRead(scope),
    buildLogEndRead(scope),
  );
  const notices = (await createNotices(noticeMakers, scope, event, now)).map(
    (notice) => () => notify(scope, notice, now, { listeners, end }),
  );
  const parts = [
    ...notices,
    ...(isMailed ? [() => planBookedEventMails(scope, detail, now)] : []),
    ...(isClientUpToDate(client, detail) ? [] : [() => updateClientOfEvent(scope, eventId, now)]),
  ];
  await runConcurrently(parts, parts.length, (part) => part());
});

/**
 * True for most bookings: the client's data hasn't changed since, and they booked that brand
 * before.
 */
function isClientUpToDate(
  client: Client | undefined,
  booked: Pick<DomainEventDetail<'event.booked'>, 'businessName' | 'industry' | 'brandId'>,
): boolean {
  if (!client || client.mergedInto) return false;
  const isNamed =
    client.businessName === booked.businessName && client.industry === booked.industry;
  return isNamed && client.brandIds.includes(booked.brandId);
}
