// An event and an order as they are sent to a customer.
import type { Event } from '#functions/data/events/event.ts';
import { getBrandColor, listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { FoundEvent, OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { buildKitchenPath } from '#shared/domain/orders/order-number.ts';
import { getPaymentStatus, computeRefundedCents } from '#shared/domain/orders/order-ledger.ts';
import { toIso } from '#shared/domain/values/instant.ts';

export type EventWithFranchise = {
  readonly event: Event;
  readonly brandName: string;
  readonly brandColor: string;
  readonly franchise: { readonly name: string; readonly primaryPhone: string };
};

export function toFoundEvent({
  event,
  franchise,
  brandName,
  brandColor,
}: EventWithFranchise): FoundEvent {
  const { code, eventName, timeZone, address, city, state, zip, startsAt, endsAt } = event;
  return {
    code,
    eventName,
    brandName,
    brandColor,
    position: event.plan.position,
    timeZone,
    franchiseName: franchise.name,
    franchisePhone: franchise.primaryPhone,
    delivery: event.plan.delivery,
    address,
    city,
    state,
    zip,
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
  };
}

/** The receipt names the franchise that runs the truck, with its phone number. */
export async function getOrderedEvent(scope: Scope, event: Event): Promise<FoundEvent> {
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const { name = '', primaryPhone = '' } = franchise ?? {};
  const brand = brands.find(({ brandId }) => brandId === event.brandId);
  return toFoundEvent({
    event,
    franchise: { name, primaryPhone },
    brandName: brand?.brandName ?? '',
    brandColor: brand && franchise ? getBrandColor(brand, franchise) : '',
  });
}

export function toOwnOrder(
  { eventId, status, customerName, heldUntil }: Order,
  detail: OrderDetail,
  event: FoundEvent,
): OwnOrder {
  const { number = null, slot, lines, recipientName, term, itemsCents, taxMode, taxCents } = detail;
  const { entryFeeCents, deliveryFeeCents = 0, gratuityCents, grandTotalCents } = detail;
  const { seasonPass = null, seasonPassCents = 0 } = detail;
  return {
    event,
    status,
    number,
    kitchenUrl: number === null ? null : buildScreenUrl(buildKitchenPath(eventId, number)),
    customerName,
    recipientName,
    slot: toIso(slot),
    term,
    itemsCents,
    taxMode,
    taxCents,
    entryFeeCents,
    deliveryFeeCents,
    gratuityCents,
    grandTotalCents,
    seasonPass,
    seasonPassCents,
    refundedCents: computeRefundedCents(detail),
    paymentStatus: getPaymentStatus({ ...detail, status }),
    heldUntil: heldUntil === undefined ? null : toIso(heldUntil),
    lines: lines.map(({ itemId, name, size, quantity, flavors, extras, unitCents, allergens }) => ({
      itemId,
      name,
      size,
      quantity,
      unitCents,
      flavors: [...flavors],
      extras: [...extras],
      allergens: [...allergens],
    })),
  };
}
