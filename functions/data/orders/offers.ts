// What events offer to customers: one item per event, changed over the version that was read.
// Offers that the public can find are listed by day, all franchises together, in the index
// `related`, and by the first digits of their ZIP code in the index `list`. Whether the event still
// takes place is read with the event. The words under which they are found are separate entries
// (offer-words.ts); the offer remembers which ones exist.
import { Entity } from '#functions/data/store/entity.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { codeOwner } from '#functions/data/events/event-codes.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, transact } from '#functions/data/store/transact.ts';
import { type EventName, type Listing, regionOf, wordParts } from './offer-words.ts';

export type KeptOffer = {
  readonly eventId: string;
  readonly version: number;
  readonly offer: Offer;
};

/** With its listing, which the next writer needs to know. */
type ListedOffer = KeptOffer & {
  readonly listing: Listing | undefined;
  readonly listings: number;
};

const Offers = new Entity(
  {
    model: { service: 'brandwagon', entity: 'event-offer', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      offer: { type: 'any', required: true },
      /** Set on offers that the public can find. */
      found: { type: ['byAnyone'] as const },
      day: { type: 'string' },
      /** The first digits of its ZIP code. */
      near: { type: 'string' },
      /** What offer-words.ts stores for it, and how often that was written. */
      listing: { type: 'any' },
      listings: { type: 'number' },
      row: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['found'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['day'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['near'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day'], casing: 'none' },
      },
    },
  },
  table,
);

export async function getOffer(
  { tenant }: Scope,
  eventId: string,
): Promise<ListedOffer | undefined> {
  const { data } = await Offers.get({ tenant, eventId }).go({ consistent: true });
  return data ? listedOf(data) : undefined;
}

const listedOf = (stored: Stored): ListedOffer => ({
  ...keptOf(stored),
  listing: stored.listing as Listing | undefined,
  listings: stored.listings ?? 0,
});

/** A page of a franchise's offers, with the cursor of the next page. */
export async function listOffers(tenant: string, cursor: string | null, limit: number) {
  const { data, cursor: next } = await Offers.query
    .primary({ tenant })
    .go({ cursor, limit, consistent: true });
  return { offers: data.map(listedOf), next };
}

/** The offers of these events, of any franchise. */
export async function offersAt(
  keys: readonly { readonly tenant: string; readonly eventId: string }[],
): Promise<ReadonlyMap<string, KeptOffer>> {
  const { data } = await Offers.get([...keys]).go();
  return new Map(data.map((it) => [it.eventId, keptOf(it)]));
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Offers.get>['go']>>['data']>;

/** Offers stored before season passes existed lack their attributes. */
const keptOf = ({ eventId, version, offer }: Pick<Stored, 'eventId' | 'version' | 'offer'>) => ({
  ...{ eventId, version },
  offer: { ...noPass, ...(offer as Offer) },
});

/** Which of these events have, or once had, an offer. */
export async function withOffers(
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
export async function offerParts(
  scope: Scope,
  { eventId, version, offer }: KeptOffer,
  listed: Listing | undefined,
): Promise<Part[] | undefined> {
  const before = await getOffer(scope, eventId);
  if ((before?.version ?? 0) !== version) return undefined;
  const after = { eventId, version: version + 1, offer };
  return listingParts(scope, { before, after }, listed);
}

/** False if another write came in between. */
export async function saveOffer(
  scope: Scope,
  offer: KeptOffer,
  listed: Listing | undefined,
): Promise<boolean> {
  const parts = await offerParts(scope, offer, listed);
  return parts !== undefined && (await transact(parts)).length === 0;
}

/** For an event without an offer. */
export function offerWrites(
  scope: Scope,
  { eventId, version, offer }: KeptOffer,
  listed: Listing | undefined,
): Part[] {
  const { tenant } = scope;
  const listing = offer.open ? listed : undefined;
  const item = itemOf(scope, { eventId, version: version + 1, offer }, listing, 1);
  return [put(Offers.put(item).params()), ...wordParts({ tenant, eventId }, undefined, listing)];
}

/** Changes the listing without a new version. False if another write came in between. */
export async function relistOffer(
  scope: Scope,
  kept: ListedOffer,
  listed: Listing | undefined,
): Promise<boolean> {
  return (await transact(listingParts(scope, { before: kept, after: kept }, listed))).length === 0;
}

type Change = { readonly before: ListedOffer | undefined; readonly after: KeptOffer };

function listingParts(
  scope: Scope,
  { before, after }: Change,
  listed: Listing | undefined,
): Part[] {
  const { eventId, offer } = after;
  const listing = offer.open ? listed : undefined;
  const item = itemOf(scope, after, listing, (before?.listings ?? 0) + 1);
  const saving = Offers.put(item).where((it, { eq, notExists }) => {
    if (!before) return notExists(it.version);
    const isListed =
      before.listings === 0 ? notExists(it.listings) : eq(it.listings, before.listings);
    return `${eq(it.version, before.version)} AND ${isListed}`;
  });
  const name = { tenant: scope.tenant, eventId };
  return [put(saving.params()), ...wordParts(name, before?.listing, listing)];
}

function itemOf(
  { tenant }: Scope,
  { eventId, version, offer }: KeptOffer,
  listing: Listing | undefined,
  listings: number,
) {
  const found = listing && {
    ...{ found: 'byAnyone' as const, day: `${listing.day}/${eventId}`, listing },
    ...nearOf(listing.zip),
  };
  return { tenant, eventId, version, offer, row: { tenant, eventId }, listings, ...found };
}

const nearOf = (zip: string) => {
  const near = regionOf(zip);
  return near === undefined ? {} : { near };
};

/** The event with this code, of any franchise. */
export async function eventOfCode(code: string): Promise<EventName | undefined> {
  const owner = await codeOwner(code);
  return owner && { scope: scopeOf(owner.tenant, 'all'), eventId: owner.eventId };
}

type Days = { readonly from: string; readonly to: string };

/** A page of events with the cursor of the next page; null on the last one. */
export type NamesPage = { readonly names: readonly EventName[]; readonly next: string | null };

/** Events in a range of days that the public can find, the next ones first. */
export async function findableEvents(
  { from, to }: Days,
  cursor: string | null,
): Promise<NamesPage> {
  const { data, cursor: next } = await Offers.query
    .related({ found: 'byAnyone' })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: orderLimits.eventsListed, cursor });
  return { names: data.map(nameOf), next };
}

/** Like `listFindableEvents`, around a ZIP code. */
export async function findableNear(
  zip: string,
  { from, to }: Days,
  cursor: string | null,
): Promise<NamesPage> {
  const { data, cursor: next } = await Offers.query
    .list({ near: regionOf(zip) ?? zip })
    .between({ day: from }, { day: `${to}~` })
    .go({ limit: orderLimits.eventsListed, cursor });
  return { names: data.map(nameOf), next };
}

function nameOf({ row }: { readonly row?: unknown }): EventName {
  const { tenant, eventId } = row as { tenant: string; eventId: string };
  return { scope: scopeOf(tenant, 'all'), eventId };
}
