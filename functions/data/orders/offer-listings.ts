// Updates where, and under which words, customers find an event's offer, from the current event.
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { KeyRewritePage, PageKey } from '#functions/data/store/index-keys.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { isEventFindable, toEventListing } from '#shared/domain/orders/offer.ts';
import type { OfferListing } from './offer-words.ts';
import { getOffer, listOffers, relistOffer } from './offers.ts';

/** Undefined if the public can't find the event. */
export async function getListing(scope: Scope, event: Event): Promise<OfferListing | undefined> {
  if (!isEventFindable(event)) return undefined;
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brand = brands.find(({ brandId }) => brandId === event.brandId);
  return toEventListing(event, {
    brandName: brand?.brandName ?? '',
    franchiseName: franchise?.name ?? '',
  });
}

/** False if the listing was already right, or there is no offer. */
export async function refreshListing(scope: Scope, eventId: string): Promise<boolean> {
  return retry(retryLimits.few, `offer of ${eventId}`, async () => {
    const offer = await getOffer(scope, eventId);
    const event = offer && (await getEvent(scope, eventId));
    if (!offer || !event) return false;
    const listed = offer.offer.open ? await getListing(scope, event) : undefined;
    if (isSameListing(offer.listing, listed)) return false;
    if (await relistOffer(scope, offer, listed)) return true;
    return tryAgain;
  });
}

/** Compares by these facts, because a stored listing has its attributes in any order. */
const isSameListing = (one: OfferListing | undefined, other: OfferListing | undefined) =>
  JSON.stringify(toComparableListing(one)) === JSON.stringify(toComparableListing(other));

const toComparableListing = (listing: OfferListing | undefined) =>
  listing && [listing.day, listing.zip, listing.brandId, listing.text, listing.words];

const pageSize = 100;
const concurrency = 16;

/** Processes a page of a franchise's offers, for offers that predate the word index. */
export async function refreshListingPage(
  tenant: string,
  after: PageKey | undefined,
): Promise<KeyRewritePage> {
  const scope = createScope(tenant, 'all');
  const { offers, next } = await listOffers(tenant, after?.['cursor'] ?? null, pageSize);
  let changed = 0;
  await runConcurrently(offers, concurrency, async ({ eventId }) => {
    if (await refreshListing(scope, eventId)) changed += 1;
  });
  return {
    next: next === null ? undefined : { cursor: next },
    changed,
    unchanged: offers.length - changed,
  };
}
