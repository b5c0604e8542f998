// Creates an order and takes its place in the slot, in one transaction: there is no order without a
// place and no place without an order. An order that is paid by card is held until it is paid. The
// order's id derives from the customer's secret, so a repeated request creates nothing.
import { buildCustomerOrderItems } from '#functions/data/orders/customers.ts';
import { buildOrderMailItem } from '#functions/data/orders/order-mail.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder, buildCreateOrderItems } from '#functions/data/orders/orders.ts';
import {
  buildClaimNumberItem,
  listFreeOrderNumbers,
  type OrderDay,
} from '#functions/data/orders/order-numbers.ts';
import { buildOrderLinkItem } from '#functions/data/orders/order-links.ts';
import { buildTakesOrdersCheck } from '#functions/data/orders/offered-events.ts';
import {
  buildOpenOrderCountItems,
  type SlotCapacity,
  buildTakePlaceItems,
} from '#functions/data/orders/slots.ts';
import { ContentionError } from '#functions/data/store/contention.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { drawNumber } from '#functions/ports/ids.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { checkoutMinutes } from '#shared/domain/money/card-payment.ts';
import { computeOrderLinkEnd } from '#shared/domain/orders/order-link.ts';
import { isDueByCard } from '#shared/domain/orders/order-ledger.ts';
import { orderNumbers } from '#shared/domain/orders/order-number.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type PlaceOrderInput = {
  readonly eventId: string;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly room: SlotCapacity;
  readonly secret: string;
  readonly customerName: string;
  readonly detail: OrderDetail;
  readonly now: Instant;
};

/**
 * `closed`: the event was canceled, put on hold or moved to another brand meanwhile. `slotFull`:
 * the slot has no place left. `eventFull`: no slot has. `deactivated`: the brand accepts no orders
 * from this customer. `placedOtherwise`: the secret belongs to a different order.
 */
export async function placeOrder(
  scope: Scope,
  placing: PlaceOrderInput,
): Promise<Order | 'closed' | 'slotFull' | 'eventFull' | 'deactivated' | 'placedOtherwise'> {
  const { eventId, timeZone, detail } = placing;
  const ofDay = { eventId, day: toLocalDate(detail.slot, timeZone) };
  // Another order rarely has the number already. Only then are the free ones looked up.
  let number = drawNumber(threeDigits) ?? orderNumbers.first;
  for (let tries = 0; tries < maxNumbersTried; tries += 1) {
    const placed = await placeNumbered(scope, placing, { ...ofDay, number });
    if (placed !== 'numberTaken') return placed;
    number = drawNumber(await listFreeOrderNumbers(scope, ofDay)) ?? number;
  }
  throw new ContentionError('the numbers of orders');
}

const maxNumbersTried = 10;
const threeDigits = Array.from({ length: orderNumbers.last }, (_, at) => orderNumbers.first + at);

async function placeNumbered(
  scope: Scope,
  placing: PlaceOrderInput,
  { day, number }: OrderDay & { readonly number: number },
) {
  const { eventId, endsAt, room, secret, customerName, detail, now } = placing;
  const tokenHash = hashToken(secret);
  const isHeld = isDueByCard(detail);
  const order: Order & { readonly detail: OrderDetail } = {
    orderId: tokenHash,
    version: 1,
    eventId,
    status: isHeld ? 'HELD' : 'NEW',
    customerName,
    totalCents: cents(0),
    createdAt: now,
    heldUntil: isHeld ? instant(now + checkoutMinutes * minuteMilliseconds) : undefined,
    detail: { ...detail, number },
  };
  const link = { tokenHash, endsAt: computeOrderLinkEnd(endsAt), sentTo: [detail.email] };
  const [creating, ...listing] = buildCreateOrderItems(scope, order);
  const [ofSlot, ofEvent] = buildTakePlaceItems(scope, { eventId, slot: detail.slot }, room);
  const [ofCustomer, ...countingCustomer] = buildCustomerOrderItems(scope, order);
  const failed = await transact([
    ofEvent,
    ofCustomer,
    buildTakesOrdersCheck(scope, { eventId, brandId: detail.brandId }),
    creating,
    ofSlot,
    buildClaimNumberItem(scope, { eventId, day, number, orderId: order.orderId }),
    ...buildOpenOrderCountItems(scope, eventId, { was: false, is: !isHeld }),
    buildOrderLinkItem(scope, order.orderId, link),
    ...(isHeld
      ? []
      : [buildOrderMailItem(scope, order, { kind: 'orderReceipt', slot: 'placed', now })]),
    ...listing,
    ...countingCustomer,
  ]);
  if (failed.length === 0) return order;
  const before = await getOrder(scope, order.orderId);
  if (before) return isSameOrder(before, order) ? before : 'placedOtherwise';
  if (failed.includes(2)) return 'closed';
  if (failed.includes(1)) return 'deactivated';
  if (failed.includes(0)) return 'eventFull';
  return failed.includes(4) ? 'slotFull' : 'numberTaken';
}

/**
 * Compares only what the customer chose, because menu prices may have changed since it was placed.
 */
function isSameOrder(one: Order, other: Order): boolean {
  return JSON.stringify(toCustomerChoices(one)) === JSON.stringify(toCustomerChoices(other));
}

function toCustomerChoices({ eventId, customerName, detail }: Order) {
  if (!detail) return undefined;
  const { slot, email, recipientName, message, gratuityCents, seasonPass, textsTo } = detail;
  return [
    ...[eventId, customerName, slot, email, recipientName, message, gratuityCents],
    ...[seasonPass ?? '', textsTo?.mobile ?? ''],
    ...detail.lines.map(({ itemId, size, quantity, flavors, extras }) => [
      ...[itemId, size, quantity, flavors, extras],
    ]),
  ];
}
