// Updates where, and under which words, customers find an event's offer, from the current event.
import { getEvent, type Event } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { KeyedPage, PageKey } from '#functions/data/store/index-keys.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { isFindable, listingOf } from '#shared/domain/orders/offer.ts';
import type { Listing } from './offer-words.ts';
import { getOffer, listOffers, relistOffer } from './offers.ts';

/** Undefined if the public can't find the event. */
export async function readListing(scope: Scope, event: Event): Promise<Listing | undefined> {
  if (!isFindable(event)) return undefined;
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brand = brands.find(({ brandId }) => brandId === event.brandId);
  return listingOf(event, {
    brandName: brand?.brandName ?? '',
    franchiseName: franchise?.name ?? '',
  });
}

const mostTries = 6;

/** False if the listing was already right, or there is no offer. */
export async function listAnew(scope: Scope, eventId: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const kept = await getOffer(scope, eventId);
    const event = kept && (await getEvent(scope, eventId));
    if (!kept || !event) return false;
    const listed = kept.offer.open ? await readListing(scope, event) : undefined;
    if (isSame(kept.listing, listed)) return false;
    if (await relistOffer(scope, kept, listed)) return true;
  }
  throw new Contended(`offer of ${eventId}`);
}

/** Compares by these facts, because a stored listing has its attributes in any order. */
const isSame = (one: Listing | undefined, other: Listing | undefined) =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

const factsOf = (listing: Listing | undefined) =>
  listing && [listing.day, listing.zip, listing.brandId, listing.text, listing.words];

const pageSize = 100;
const atOnce = 16;

/** Processes a page of a franchise's offers, for offers that predate the word index. */
export async function listPageAnew(tenant: string, after: PageKey | undefined): Promise<KeyedPage> {
  const scope = scopeOf(tenant, 'all');
  const { offers, next } = await listOffers(tenant, after?.['cursor'] ?? null, pageSize);
  let changed = 0;
  await sideBySide(offers, atOnce, async ({ eventId }) => {
    if (await listAnew(scope, eventId)) changed += 1;
  });
  return {
    next: next === null ? undefined : { cursor: next },
    changed,
    unchanged: offers.length - changed,
  };
}
