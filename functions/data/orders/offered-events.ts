// Events of any franchises with their offers.
import type { Event } from '#functions/data/events/event.ts';
import { Events } from '#functions/data/events/event-entity.ts';
import { buildEventRead } from '#functions/data/events/events.ts';
import { type Brand, buildBrandRead, listBrands } from '#functions/data/franchises/brands.ts';
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
import { buildOfferRead, findScopedEventByCode, type StoredOffer } from './offers.ts';

export type EventOffering = {
  readonly scope: Scope;
  readonly event: Event | undefined;
  readonly franchise: Franchise | undefined;
  readonly offer: StoredOffer | undefined;
};

/**
 * In the order of `names`. One request for each hundred items, three for each event.
 * Undefined where something no longer exists.
 */
export const readEventOfferings = (
  names: readonly ScopedEventId[],
): Promise<readonly EventOffering[]> => readBatchEventually(...names.map(buildOfferingRead));

/** Where a code led before. */
type SeenCode = ScopedEventId & { readonly brandId: string };

const seenCodes = new Map<string, SeenCode>();
const maxSeenCodes = 1000;

/**
 * The event with this code, in any franchise, with the brands that were read. One request if this
 * process has seen the code: the event that is read shows whether it still has that code and brand.
 * Otherwise the code is looked up.
 */
export async function findOfferingByCode(
  code: string,
): Promise<{ readonly offering: EventOffering; readonly brands: readonly Brand[] } | undefined> {
  const seen = seenCodes.get(code);
  if (seen) {
    const [offering, toBrand] = await readBatchEventually(
      buildOfferingRead(seen),
      buildBrandRead(seen.brandId),
    );
    const brand = toBrand(seen.scope);
    const { event } = offering;
    if (event?.code === code && event.brandId === seen.brandId && brand) {
      return { offering, brands: [brand] };
    }
    seenCodes.delete(code);
  }
  const named = await findScopedEventByCode(code);
  if (!named) return undefined;
  const [[offering], brands] = await Promise.all([readEventOfferings([named]), listBrands()]);
  if (!offering?.event) return undefined;
  rememberCode(code, { ...named, brandId: offering.event.brandId });
  return { offering, brands };
}

function rememberCode(code: string, seen: SeenCode): void {
  const [oldest] = seenCodes.keys();
  if (seenCodes.size >= maxSeenCodes && oldest !== undefined) seenCodes.delete(oldest);
  seenCodes.set(code, seen);
}

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
