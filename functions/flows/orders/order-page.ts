// What a customer sees of an event. Read fresh for each call, so that canceled or moved events and
// removed menu items disappear immediately.
import type { Event } from '#functions/data/events/event.ts';
import {
  type Brand,
  findActiveBrand,
  getBrandColor,
  listBrands,
} from '#functions/data/franchises/brands.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { mapMenuImages } from '#functions/data/menus/menu-images.ts';
import { readMasterMenus, readMenus, toMenuThing } from '#functions/data/menus/menus.ts';
import {
  type EventOffering,
  findOfferingByCode,
  readEventOfferings,
} from '#functions/data/orders/offered-events.ts';
import { listFindableEvents, listFindableEventsNear } from '#functions/data/orders/offers.ts';
import {
  type ScopedEventId,
  type FoundOffer,
  searchOffers,
  searchOffersByZip,
} from '#functions/data/orders/offer-words.ts';
import type { SlotCapacity } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { loadZipMileage } from '#functions/ports/places/zip-codes.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import { toMenuView } from '#shared/domain/menus/menu.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import {
  buildEventWords,
  type WordSearch,
  createWordSearch,
} from '#shared/domain/orders/event-words.ts';
import {
  isEventFindable,
  type Offer,
  parsePlaceSearch,
  canTakeOrders,
} from '#shared/domain/orders/offer.ts';
import { acceptsPass } from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

export type OfferedEvent = {
  readonly scope: Scope;
  readonly event: Event;
  readonly franchise: Franchise;
  readonly brandName: string;
  readonly brandColor: string;
  readonly offer: Offer;
};

/**
 * Anyone with the code has access, also to private events. Undefined if nothing can be ordered
 * there.
 */
export async function findOfferedEvent(
  code: string,
  now: Instant,
): Promise<OfferedEvent | undefined> {
  const found = await findOfferingByCode(code);
  return found && toOfferedEvent(found.offering, found.brands, now);
}

function toOfferedEvent(
  { scope, event, franchise, offer }: EventOffering,
  brands: readonly Brand[],
  now: Instant,
): OfferedEvent | undefined {
  if (!event || !franchise?.active || !offer?.offer.open) return undefined;
  if (!canTakeOrders(event) || event.endsAt <= now) return undefined;
  const brand = findActiveBrand(brands, franchise, event.brandId);
  if (!brand) return undefined;
  const { brandName } = brand;
  const brandColor = getBrandColor(brand, franchise);
  return { scope, event, franchise, brandName, brandColor, offer: offer.offer };
}

export const getMaxGratuityCents = ({ plan }: Event) =>
  plan.maxGratuity === null ? orderLimits.gratuityCents : plan.maxGratuity * 100;

/** What each order pays for delivery. */
export const getDeliveryFeeCents = ({ plan }: Event) =>
  cents(plan.delivery === 'DELIVERY' ? (plan.deliveryFeeCents ?? 0) : 0);

/** What a season pass is worth at the event; null if the event doesn't accept one. */
export const getPassTerms = ({ event, offer }: Pick<OfferedEvent, 'event' | 'offer'>) => {
  const { passCovers, passRequired } = offer;
  const isHeeded = passRequired || event.plan.seasonPassCode !== '';
  return acceptsPass(offer) && isHeeded ? { passCovers, passRequired } : null;
};

export const toRoom = ({ event, offer }: Pick<OfferedEvent, 'event' | 'offer'>): SlotCapacity => ({
  places: offer.placesPerSlot,
  orders: event.plan.maxOrders,
});

type SearchEventsInput = {
  readonly searchText: string;
  readonly from: string;
  readonly to: string;
  readonly shownBrands: Brands;
  readonly now: Instant;
};

export type NearbyOffer = OfferedEvent & {
  /** From the ZIP code that was searched for; null if unknown. */
  readonly miles: number | null;
};

/**
 * Public events of a range of days that match the words, soonest first. With a ZIP code, the soonest
 * of its region, the codes with the same first three digits, nearest first. Reads only as many events as are shown, because the index tells
 * in advance which ones match.
 */
export async function searchEvents(searching: SearchEventsInput): Promise<readonly NearbyOffer[]> {
  const { searchText, shownBrands, now } = searching;
  const { zip, words } = parsePlaceSearch(searchText);
  const search = createWordSearch(words);
  const fits = ({ event, franchise, brandName }: OfferedEvent) =>
    isEventFindable(event) &&
    includesBrand(shownBrands, event.brandId) &&
    search.fits(toSearchText(event, brandName, franchise.name));
  const found: OfferedEvent[] = [];
  for await (const names of iterateEventNames(searching, zip, search)) {
    const [offerings, brands] = await Promise.all([readEventOfferings(names), listBrands()]);
    for (const offering of offerings) {
      const offered = toOfferedEvent(offering, brands, now);
      if (offered && fits(offered)) found.push(offered);
    }
    if (found.length >= orderLimits.eventsFound) break;
  }
  const measure = zip === undefined ? undefined : await loadZipMileage();
  const measureMiles = (event: Event) => roundToTenths(measure?.(zip ?? '', event) ?? null);
  const distance = ({ event, miles }: NearbyOffer) =>
    zip === undefined || event.zip === zip ? (miles ?? 0) : (miles ?? Infinity);
  const measured = found.map((offered) => ({ ...offered, miles: measureMiles(offered.event) }));
  return measured
    .toSorted((one, other) => {
      const [near, far] = [distance(one), distance(other)];
      return near === far ? one.event.startsAt - other.event.startsAt : near - far;
    })
    .slice(0, orderLimits.eventsFound);
}

const roundToTenths = (miles: number | null) =>
  miles === null ? null : Math.round(miles * 10) / 10;

const toSearchText = (
  { eventName, address, city, state, zip }: Event,
  ...names: readonly string[]
) => buildEventWords([eventName, address, city, state, zip, ...names]).text;

/** Yields a few at a time: an event that is gone or closed makes room for the next ones. */
async function* iterateEventNames(
  { from, to, shownBrands }: SearchEventsInput,
  zip: string | undefined,
  search: WordSearch,
): AsyncGenerator<readonly ScopedEventId[]> {
  if (search.words.length > 0) {
    const isShown = ({ brandId }: Pick<FoundOffer, 'brandId'>) =>
      includesBrand(shownBrands, brandId);
    const rows = await searchOffers({ ...search, zip, from, to, isShown });
    yield* chunks(sortNearestFirst(rows, zip));
    return;
  }
  const days = { from, to };
  let page =
    zip === undefined
      ? await listFindableEvents(days, null)
      : await listFindableEventsNear(zip, days, null);
  // In a region with more than a page of events, those in the ZIP code itself may be on a later
  // page.
  const closest = zip !== undefined && page.next !== null ? await searchOffersByZip(zip, days) : [];
  const known = new Set(closest.map(({ eventId }) => eventId));
  yield* chunks(closest);
  for (;;) {
    const rest = page.names.filter(({ eventId }) => !known.has(eventId));
    yield* chunks(rest);
    if (page.next === null) return;
    page =
      zip === undefined
        ? await listFindableEvents(days, page.next)
        : await listFindableEventsNear(zip, days, page.next);
  }
}

const sortNearestFirst = (rows: readonly FoundOffer[], zip: string | undefined) =>
  rows.toSorted((one, other) => Number(one.zip !== zip) - Number(other.zip !== zip));

function* chunks(names: readonly ScopedEventId[]): Generator<readonly ScopedEventId[]> {
  for (let start = 0; start < names.length; start += orderLimits.eventsFound) {
    yield names.slice(start, start + orderLimits.eventsFound);
  }
}

/**
 * The menu of an event. Undefined if the menu is deleted or inactive, or if the event moved to
 * another brand.
 */
export async function getOfferMenu(
  scope: Scope,
  { event, offer }: Pick<OfferedEvent, 'event' | 'offer'>,
) {
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  const template = own.templates.find(
    ({ id, activated, brandId }) => id === offer.menuId && activated && brandId === event.brandId,
  );
  if (!template) return undefined;
  const menu = toMenuView(
    template.row,
    [...own.things, ...masters.things].map(toMenuThing),
    own.overrides.map(({ row }) => row),
    { otherItems: text('menu_other_items'), noCupItems: text('menu_no_cup_items') },
  );
  return { menu, images: mapMenuImages(scope, own, masters) };
}
