// The flyer of an event: when and where it is, prices, and where to order ahead.
import type { Event } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getTemplate } from '#functions/data/menus/menus.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { screenLink } from '#functions/ports/links.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { EventFlyer } from '#shared/contract/events/event-shapes.ts';
import { flyerPrices } from '#shared/domain/menus/flyer.ts';
import { takesOrders } from '#shared/domain/orders/offer.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { flyerPhone } from '#shared/domain/values/phone.ts';

export async function eventFlyer(scope: Scope, event: Event): Promise<EventFlyer> {
  const { eventId, code, eventName, brandId, eventDate, startsAt, endsAt, timeZone } = event;
  const [franchise, brands, kept] = await Promise.all([
    getFranchise(scope),
    listBrands(),
    getOffer(scope, eventId),
  ]);
  const brand = brands.find((it) => it.brandId === brandId);
  const menu = kept && (await getTemplate(scope, kept.offer.menuId));
  const isOrdered = kept?.offer.open === true && takesOrders(event);
  return {
    ...{ code, eventName, eventDate, timeZone },
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
    brandName: brand?.brandName ?? '',
    brandColor: brand?.color ?? '#000000',
    franchiseName: franchise?.name ?? '',
    phone: flyerPhone(franchise?.primaryPhone ?? ''),
    place: formatAddressLine(event),
    orderUrl: isOrdered ? screenLink(`/search/${code}`) : null,
    prices: flyerPrices(menu?.row.flyerPrints ?? []).map(({ name, ...price }) => ({
      name,
      priceCents: cents(price.priceCents),
      refillPriceCents: price.refillPriceCents === null ? null : cents(price.refillPriceCents),
    })),
  };
}
