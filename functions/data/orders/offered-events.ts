// Events of any franchises with their offers.
import type { Event } from '#functions/data/events/event.ts';
import { Events } from '#functions/data/events/event-entity.ts';
import { buildEventRead } from '#functions/data/events/events.ts';
import { buildFranchiseRead, type Franchise } from '#functions/data/franchises/franchises.ts';
import {
  type BatchedRead,
  combineReads,
  mapRead,
  readBatchEventually,
} from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toConditionCheck, type TransactItem } from '#functions/data/store/transact.ts';
import { eventStatuses, takesPlace } from '#shared/domain/events/event.ts';
import type { ScopedEventId } from './offer-words.ts';
import { buildOfferRead, type StoredOffer } from './offers.ts';

export type EventOffering = {
  readonly scope: Scope;
  readonly event: Event | undefined;
  readonly franchise: Franchise | undefined;
  readonly offer: StoredOffer | undefined;
};

/**
 * In the order of `names`, in one request: of at most 33 events, because it takes a hundred items.
 * Undefined where something no longer exists.
 */
export const readEventOfferings = (
  names: readonly ScopedEventId[],
): Promise<readonly EventOffering[]> => readBatchEventually(...names.map(buildOfferingRead));

const buildOfferingRead = ({ scope, eventId }: ScopedEventId): BatchedRead<EventOffering> =>
  mapRead(
    combineReads(
      combineReads(buildEventRead(scope, eventId), buildFranchiseRead(scope)),
      buildOfferRead(scope, eventId),
    ),
    (found) => {
      const [[event, franchise], offer] = found(scope);
      return { scope, event, franchise, offer };
    },
  );

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
