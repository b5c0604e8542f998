// Events of any franchises with their offers. Each kind is read in parallel, a hundred per request.
import type { Event } from '#functions/data/events/event.ts';
import { fromStoredEvent, Events } from '#functions/data/events/event-entity.ts';
import {
  type Franchise,
  fromStoredFranchise,
  Franchises,
} from '#functions/data/franchises/franchises.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toConditionCheck, type TransactItem } from '#functions/data/store/transact.ts';
import { eventStatuses, takesPlace } from '#shared/domain/events/event.ts';
import type { ScopedEventId } from './offer-words.ts';
import { type StoredOffer, getOffersByEvent } from './offers.ts';

export type EventOffering = {
  readonly scope: Scope;
  readonly event: Event | undefined;
  readonly franchise: Franchise | undefined;
  readonly offer: StoredOffer | undefined;
};

/** In the order of `names`; undefined where something no longer exists. */
export async function readEventOfferings(
  names: readonly ScopedEventId[],
): Promise<readonly EventOffering[]> {
  if (names.length === 0) return [];
  const keys = names.map(({ scope: { tenant }, eventId }) => ({ tenant, eventId }));
  const tenants = [...new Set(keys.map(({ tenant }) => tenant))].map((tenant) => ({ tenant }));
  const [{ data: events }, { data: franchises }, offers] = await Promise.all([
    Events.get(keys).go(),
    Franchises.get(tenants).go(),
    getOffersByEvent(keys),
  ]);
  const eventsById = new Map(events.map((it) => [it.eventId, fromStoredEvent(it)]));
  const franchisesById = new Map(franchises.map((it) => [it.tenant, fromStoredFranchise(it)]));
  return names.map(({ scope, eventId }) => ({
    scope,
    event: eventsById.get(eventId),
    franchise: franchisesById.get(scope.tenant),
    offer: offers.get(eventId),
  }));
}

/** For the transaction of an order. Fails if the brand's truck will no longer be at the event. */
export function buildTakesOrdersCheck(
  { tenant }: Scope,
  { eventId, brandId }: { readonly eventId: string; readonly brandId: string },
): TransactItem {
  const statuses = eventStatuses.filter(takesPlace).map((status, at) => [`:status${at}`, status]);
  return toConditionCheck({
    ...Events.get({ tenant, eventId }).params(),
    ConditionExpression: `#status IN (${statuses.map(([name]) => name).join(', ')}) AND attribute_not_exists(#hold) AND #brand = :brand`,
    ExpressionAttributeNames: { '#status': 'status', '#hold': 'hold', '#brand': 'brandId' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(statuses),
      ':brand': brandId,
    },
  });
}
