// Keeps what events say of their client, and what clients know of their events, the same: names, merges,
// and the brands that a client books. Safe to run twice, late and at once: it looks at what is stored
// now, and what takes longer is a bulk change that is begun once for each cause.
import { type Client, getAnyClient, saveClient } from '#functions/data/clients/clients.ts';
import { saveEventClients } from '#functions/data/events/event-clients.ts';
import { eventRowOf } from '#functions/data/events/event-rows.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { followMerge, followName, followUndo } from '#functions/flows/clients/move-events.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import type { DomainEventDetail } from '#shared/contract/domain-events.ts';
import { brandsAfter } from '#shared/domain/clients/client.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Followed =
  | 'client.renamed'
  | 'client.merged'
  | 'client.mergeUndone'
  | 'event.booked'
  | 'event.clientChanged';

export const handler = onDomainEvents<Followed>('follow-clients', async ({ type, detail }, now) => {
  const scope = scopeOf(detail.tenant, 'all');
  switch (type) {
    case 'client.renamed':
      return followName(scope, detail.clientId, detail.changeId, now);
    case 'client.merged':
      return followMerge(scope, detail, '', now);
    case 'client.mergeUndone':
      return followUndo(scope, detail, now);
    case 'event.booked':
      return isKnown(await getAnyClient(scope, detail.clientId), detail)
        ? undefined
        : followEvent(scope, detail.eventId, now);
    case 'event.clientChanged':
      return followEvent(scope, detail.eventId, now);
  }
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

const mostTries = 4;

/** Booked for a client that was renamed or merged a moment before, or on a brand that is new to it. */
async function followEvent(scope: Scope, eventId: string, now: Instant): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const event = await getEvent(scope, eventId);
    const client = event && (await getAnyClient(scope, event.clientId));
    if (!client) return;
    const { clientId, businessName, industry, mergedInto: keptId, mergeId } = client;
    if (keptId && mergeId) return followMerge(scope, { keptId, mergeId }, eventId, now);
    const isNamed = event.businessName === businessName && event.industry === industry;
    const named = { clientId, businessName, industry };
    const isWritten = isNamed || (await saveEventClients(scope, [eventRowOf(event)], named)) === 1;
    const isBooked = client.brandIds.includes(event.brandId);
    const brandIds = brandsAfter('all', [], [...client.brandIds, event.brandId]);
    const change = { before: client, after: { ...client, brandIds } };
    if ((isBooked || (await saveClient(scope, change))) && isWritten) return;
  }
  throw new Contended(`event ${eventId} or its client`);
}
