// The flyer of an event: when and where it is, prices, and where to order ahead.
import type { Event } from '#functions/data/events/event.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getMenuTemplate } from '#functions/data/menus/menus.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { EventFlyer } from '#shared/contract/events/event-shapes.ts';
import { listFlyerPrices } from '#shared/domain/menus/flyer.ts';
import { canTakeOrders } from '#shared/domain/orders/offer.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { formatFlyerPhone } from '#shared/domain/values/phone.ts';

export async function buildEventFlyer(scope: Scope, event: Event): Promise<EventFlyer> {
  const { eventId, code, eventName, brandId, eventDate, startsAt, endsAt, timeZone } = event;
  const [franchise, brands, flyer] = await Promise.all([
    getFranchise(scope),
    listBrands(),
    getOffer(scope, eventId),
  ]);
  const brand = brands.find((it) => it.brandId === brandId);
  const menu = flyer && (await getMenuTemplate(scope, flyer.offer.menuId));
  const isOrdered = flyer?.offer.open === true && canTakeOrders(event);
  return {
    code,
    eventName,
    eventDate,
    timeZone,
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
    brandName: brand?.brandName ?? '',
    brandColor: brand?.color ?? '#000000',
    franchiseName: franchise?.name ?? '',
    phone: formatFlyerPhone(franchise?.primaryPhone ?? ''),
    place: formatAddressLine(event),
    orderUrl: isOrdered ? buildScreenUrl(`/search/${code}`) : null,
    prices: listFlyerPrices(menu?.row.flyerPrints ?? []).map(({ name, ...price }) => ({
      name,
      priceCents: cents(price.priceCents),
      refillPriceCents: price.refillPriceCents === null ? null : cents(price.refillPriceCents),
    })),
  };
}
