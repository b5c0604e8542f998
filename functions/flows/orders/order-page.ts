// What a customer sees of an event: read anew with each call, so that what was canceled, moved or
// taken off the menu is gone at once.
import { type Event, getEvent } from '#functions/data/events/events.ts';
import { type Brand, brandRun, listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise, type Franchise } from '#functions/data/franchises/franchises.ts';
import { menuImages } from '#functions/data/menus/menu-images.ts';
import { readMasters, readMenus, thingOf } from '#functions/data/menus/menus.ts';
import { type Offering, readOfferings } from '#functions/data/orders/offered-events.ts';
import { type EventName, getOffer } from '#functions/data/orders/offers.ts';
import type { Room } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { shownMenu } from '#shared/domain/menus/menu.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { isFindable, type Offer, takesOrders } from '#shared/domain/orders/offer.ts';
import { heedsPass } from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

export type OfferedEvent = {
  readonly scope: Scope;
  readonly event: Event;
  readonly franchise: Franchise;
  readonly brandName: string;
  readonly offer: Offer;
};

/** Whoever has the code is let in, to private events as well. Undefined: nothing can be ordered there. */
export async function offeredEvent(
  { scope, eventId }: EventName,
  now: Instant,
): Promise<OfferedEvent | undefined> {
  const [event, franchise, kept, brands] = await Promise.all([
    getEvent(scope, eventId),
    getFranchise(scope),
    getOffer(scope, eventId),
    listBrands(),
  ]);
  return offeredNow({ scope, event, franchise, kept }, brands, now);
}

function offeredNow(
  { scope, event, franchise, kept }: Offering,
  brands: readonly Brand[],
  now: Instant,
): OfferedEvent | undefined {
  if (!event || !franchise?.active || !kept?.offer.open) return undefined;
  if (!takesOrders(event) || event.endsAt <= now) return undefined;
  const brand = brandRun(brands, franchise, event.brandId);
  return brand && { scope, event, franchise, brandName: brand.brandName, offer: kept.offer };
}

export const mostGratuityOf = ({ plan }: Event) =>
  plan.maxGratuity === null ? orderLimits.gratuityCents : plan.maxGratuity * 100;

/** What each order pays for being brought to whoever gets it. */
export const deliveryFeeOf = ({ plan }: Event) =>
  cents(plan.delivery === 'DELIVERY' ? (plan.deliveryFeeCents ?? 0) : 0);

/** What the holder of a season pass has of it; null where the event has none that is heeded. */
export const passTermsOf = ({ event, offer }: Pick<OfferedEvent, 'event' | 'offer'>) => {
  const { passCovers, passRequired } = offer;
  const isHeeded = passRequired || event.plan.seasonPassCode !== '';
  return heedsPass(offer) && isHeeded ? { passCovers, passRequired } : null;
};

export const roomOf = ({ event, offer }: Pick<OfferedEvent, 'event' | 'offer'>): Room => ({
  places: offer.placesPerSlot,
  orders: event.plan.maxOrders,
});

/** Those among them that strangers find. */
export async function findableAmong(
  names: readonly EventName[],
  now: Instant,
): Promise<readonly OfferedEvent[]> {
  const [offerings, brands] = await Promise.all([readOfferings(names), listBrands()]);
  return offerings
    .map((offering) => offeredNow(offering, brands, now))
    .filter((it) => it !== undefined)
    .filter(({ event }) => isFindable(event));
}

/** The menu of an event; undefined where it is gone or inactive, or the event went to another brand. */
export async function menuOfOffer(
  scope: Scope,
  { event, offer }: Pick<OfferedEvent, 'event' | 'offer'>,
) {
  const [own, masters] = await Promise.all([readMenus(scope), readMasters(scope)]);
  const template = own.templates.find(
    ({ id, activated, brandId }) => id === offer.menuId && activated && brandId === event.brandId,
  );
  if (!template) return undefined;
  const menu = shownMenu(
    template.row,
    [...own.things, ...masters.things].map(thingOf),
    own.overrides.map(({ row }) => row),
    { otherItems: text('menu_other_items'), noCupItems: text('menu_no_cup_items') },
  );
  return { menu, images: menuImages(scope, own, masters) };
}
