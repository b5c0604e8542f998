// What events offer to customers: one item per event, changed over the version that was read.
// Offers that the public can find are listed by day, all franchises together, in the index
// `related`, and by the first digits of their ZIP code in the index `list`. Whether the event still
// takes place is read with the event. The words under which they are found are separate entries
// (offer-words.ts); the offer remembers which ones exist.
import {
  defineEntity,
  parseItem,
  shapedAttribute,
  optionalShapedAttribute,
} from '#functions/data/store/entity.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { findEventCodeOwner } from '#functions/data/events/event-codes.ts';
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
  toBatchedRead,
} from '#functions/data/store/batched-read.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import {
  type ScopedEventId,
  type OfferListing,
  toRegion,
  buildOfferWordItems,
} from './offer-words.ts';

export type StoredOffer = {
  readonly eventId: string;
  readonly version: number;
  readonly offer: Offer;
};

/** With its listing, which the next writer needs to know. */
type OfferRow = { readonly tenant: string; readonly eventId: string };

type ListedOffer = StoredOffer & {
  readonly listing: OfferListing | undefined;
  readonly listings: number;
};

const Offers = defineEntity('event-offer', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    offer: shapedAttribute<Offer>({
      menuId: '',
      open: false,
      slotMinutes: 15,
      placesPerSlot: 0,
      entryFeeCents: 0,
      takesGratuity: false,
      recipientLabel: '',
      takesMessages: false,
      ...noPass,
    }),
    /** Set on offers that the public can find. */
    found: { type: ['byAnyone'] as const },
    day: { type: 'string' },
    /** The first digits of its ZIP code. */
    near: { type: 'string' },
    /** What offer-words.ts stores for it, and how often that was written. */
    listing: optionalShapedAttribute<OfferListing>({
      day: '',
      zip: '',
      brandId: '',
      text: '',
      words: [],
    }),
    listings: { type: 'number' },
    row: optionalShapedAttribute<OfferRow>({ tenant: '', eventId: '' }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['eventId']),
    related: relatedIndex(['found'], ['day']),
    list: listIndex(['near'], ['day']),
  },
});

export async function getOffer(
  { tenant }: Scope,
  eventId: string,
): Promise<ListedOffer | undefined> {
  const { data } = await Offers.get({ tenant, eventId }).go({ consistent: true });
  return data ? toListedOffer(data) : undefined;
}

const toListedOffer = (item: StoredOfferItem): ListedOffer => ({
  ...fromStored(item),
  listing: item.listing,
  listings: item.listings ?? 0,
});

/** A page of a franchise's offers, with the cursor of the next page. */
export async function listOffers(tenant: string, cursor: string | null, limit: number) {
  const { data, cursor: next } = await Offers.query
    .primary({ tenant })
    .go({ cursor, limit, consistent: true });
  return { offers: data.map(toListedOffer), next };
}

/** The offers of these events, of any franchise. */
export async function getOffersByEvent(
  keys: readonly { readonly tenant: string; readonly eventId: string }[],
): Promise<ReadonlyMap<string, StoredOffer>> {
  const { data } = await Offers.get([...keys]).go();
  return new Map(data.map((it) => [it.eventId, fromStored(it)]));
}

/** The offer of an event, as part of a batched read. */
export const buildOfferRead = (
  { tenant }: Scope,
  eventId: string,
): BatchedRead<ScopedResult<StoredOffer | undefined>> =>
  mapRead(
    toBatchedRead(Offers.get({ tenant, eventId }).params(), (item) =>
      fromStored(parseItem(Offers, item)),
    ),
    (offer) => () => offer,
  );

type StoredOfferItem = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Offers.get>['go']>>['data']
>;

const fromStored = ({
  eventId,
  version,
  offer,
}: Pick<StoredOfferItem, 'eventId' | 'version' | 'offer'>) => ({
  eventId,
  version,
  offer,
});

/** Which of these events have, or once had, an offer. */
export async function findEventsWithOffers(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const keys = eventIds.map((eventId) => ({ tenant, eventId }));
  const { data } = await Offers.get(keys).go({ attributes: ['eventId'], consistent: true });
  return new Set(data.map(({ eventId }) => eventId));
}

/**
 * For a transaction. Conditional on the version in the argument (0 for a new offer) and on the
 * listing that was read. Undefined if another write came in between.
 */
export async function buildUpdateOfferItems(
  scope: Scope,
  { eventId, version, offer }: StoredOffer,
  listed: OfferListing | undefined,
): Promise<TransactItem[] | undefined> {
  const before = await getOffer(scope, eventId);
  if ((before?.version ?? 0) !== version) return undefined;
  const after = { eventId, version: version + 1, offer };
  return buildListingItems(scope, { before, after }, listed);
}

/** False if another write came in between. */
export async function saveOffer(
  scope: Scope,
  offer: StoredOffer,
  listed: OfferListing | undefined,
): Promise<boolean> {
  const parts = await buildUpdateOfferItems(scope, offer, listed);
  return parts !== undefined && (await tryTransact(parts));
}

/** For an event without an offer. */
export function buildPutOfferItems(
  scope: Scope,
  { eventId, version, offer }: StoredOffer,
  listed: OfferListing | undefined,
): TransactItem[] {
  const { tenant } = scope;
  const listing = offer.open ? listed : undefined;
  const item = toItem(scope, { eventId, version: version + 1, offer }, listing, 1);
  return [
    toPut(Offers.put(item).params()),
    ...buildOfferWordItems({ tenant, eventId }, undefined, listing),
  ];
}

/** Changes the listing without a new version. False if another write came in between. */
export async function relistOffer(
  scope: Scope,
  offer: ListedOffer,
  listed: OfferListing | undefined,
): Promise<boolean> {
  return await tryTransact(buildListingItems(scope, { before: offer, after: offer }, listed));
}

type OfferChange = { readonly before: ListedOffer | undefined; readonly after: StoredOffer };

function buildListingItems(
  scope: Scope,
  { before, after }: OfferChange,
  listed: OfferListing | undefined,
): TransactItem[] {
  const { eventId, offer } = after;
  const listing = offer.open ? listed : undefined;
  const item = toItem(scope, after, listing, (before?.listings ?? 0) + 1);
  const saving = Offers.put(item).where((it, { eq, notExists }) => {
    if (!before) return notExists(it.version);
    const isListed =
      before.listings === 0 ? notExists(it.listings) : eq(it.listings, before.listings);
    return `${eq(it.version, before.version)} AND ${isListed}`;
  });
  const name = { tenant: scope.tenant, eventId };
  return [toPut(saving.params()), ...buildOfferWordItems(name, before?.listing, listing)];
}

function toItem(
  { tenant }: Scope,
  { eventId, version, offer }: StoredOffer,
  listing: OfferListing | undefined,
  listings: number,
) {
  const found = listing && {
    found: 'byAnyone' as const,
    day: `${listing.day}/${eventId}`,
    listing,
    ...toNearAttribute(listing.zip),
  };
  return { tenant, eventId, version, offer, row: { tenant, eventId }, listings, ...found };
}

const toNearAttribute = (zip: string) => {
  const near = toRegion(zip);
  return near === undefined ? {} : { near };
};

/** The event with this code, of any franchise. */
export async function findScopedEventByCode(code: string): Promise<ScopedEventId | undefined> {
  const owner = await findEventCodeOwner(code);
  return owner && { scope: createScope(owner.tenant, 'all'), eventId: owner.eventId };
}

type DayRange = { readonly from: string; readonly to: string };

/** A page of events with the cursor of the next page; null on the last one. */
export type EventIdsPage = {
  readonly names: readonly ScopedEventId[];
  readonly next: string | null;
};

/** Events in a range of days that the public can find, the next ones first. */
export async function listFindableEvents(
  { from, to }: DayRange,
  cursor: string | null,
): Promise<EventIdsPage> {
  const { data, cursor: next } = await Offers.query
    .related({ found: 'byAnyone' })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: orderLimits.eventsListed, cursor });
  return { names: data.flatMap(({ row }) => (row ? toScopedEventId(row) : [])), next };
}

/** Like `listFindableEvents`, around a ZIP code. */
export async function listFindableEventsNear(
  zip: string,
  { from, to }: DayRange,
  cursor: string | null,
): Promise<EventIdsPage> {
  const { data, cursor: next } = await Offers.query
    .list({ near: toRegion(zip) ?? zip })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: orderLimits.eventsListed, cursor });
  return { names: data.flatMap(({ row }) => (row ? toScopedEventId(row) : [])), next };
}

function toScopedEventId({ tenant, eventId }: OfferRow): ScopedEventId {
  return { scope: createScope(tenant, 'all'), eventId };
}
