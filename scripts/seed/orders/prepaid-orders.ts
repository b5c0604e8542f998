// What families ordered and paid in advance for a school's event. These are complete orders, in the
// event's list, in the grid, in the report and among the franchise's customers, so that each figure
// leads to them.
import type { Event } from '#functions/data/events/event.ts';
import { buildPutCustomerItem } from '#functions/data/orders/customers.ts';
import { buildPutOfferItems } from '#functions/data/orders/offers.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { buildPutNumberItem } from '#functions/data/orders/order-numbers.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { buildPutSlotItems } from '#functions/data/orders/slots.ts';
import {
  buildPutPayoutEntryItem,
  type PayoutEntry,
} from '#functions/data/payments/payout-entries.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { computeOrderBill } from '#shared/domain/orders/cart.ts';
import { type Offer, listSlotStarts } from '#shared/domain/orders/offer.ts';
import { isOrderOpen } from '#shared/domain/orders/order.ts';
import { computeOnlineCents, type OrderFact } from '#shared/domain/orders/order-ledger.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { getDemoMenuId, getDemoOrderItem } from '#scripts/seed/menus/menus.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { firstDemoNumber } from './orders.ts';
import type { Random } from '#scripts/seed/random.ts';

const cupCents = cents(275);
/** The rest of an event's sales is paid at the truck. */
const onlineShare = 0.7;

type PrepaidOrder = Order & { readonly detail: OrderDetail };
type NumberedOrder = PrepaidOrder & { readonly detail: { readonly number: number } };

/** Closed by now: in the demo its brand takes no cards until someone connects it to Stripe. */
const buildPrepaidOffer = ({ brandId }: Event): Offer => ({
  menuId: getDemoMenuId(brandId),
  open: false,
  slotMinutes: 60,
  placesPerSlot: 60,
  entryFeeCents: 0,
  takesGratuity: false,
  takesMessages: false,
  recipientLabel: '',
  ...noPass,
});

/** Orders of the days before the event; some customers change their mind. */
export function* buildDemoPrepaidOrderItems(
  random: Random,
  scope: Scope,
  event: Event,
  { salesTaxRate, now }: { readonly salesTaxRate: string; readonly now: Instant },
): Generator<TransactItem | UncountedItem> {
  if (!event.prepay) return;
  const { eventId } = event;
  const offer = buildPrepaidOffer(event);
  const [slot = event.startsAt] = listSlotStarts(event, offer.slotMinutes);
  const orders = drawOrders(random, event, { slot, salesTaxRate, now });
  const day = toLocalDate(slot, event.timeZone);
  yield* buildPutOfferItems(scope, { eventId, version: 0, offer }, undefined);
  for (const order of orders) {
    const { orderId, detail } = order;
    yield buildPutOrderItem(scope, order);
    yield buildPutNumberItem(scope, { eventId, day, orderId, number: detail.number });
    yield buildPutCustomerItem(scope, [order]);
    for (const entry of listDemoPayouts(order)) {
      yield { uncounted: buildPutPayoutEntryItem(scope, entry) };
    }
  }
  const taken = orders.filter(({ status }) => status !== 'CANCELLED').length;
  const open = orders.filter(({ status }) => isOrderOpen(status)).length;
  yield* buildPutSlotItems(scope, { eventId, slot }, { taken, open });
}

type PrepaidOrderInput = {
  readonly slot: Instant;
  readonly salesTaxRate: string;
  readonly now: Instant;
};

function drawOrders(
  random: Random,
  event: Event,
  ordering: PrepaidOrderInput,
): readonly NumberedOrder[] {
  const { sales, startsAt, endsAt } = event;
  const { now } = ordering;
  const mostCents = sales ? onlineShare * sales.eventSalesCollectedCents : Infinity;
  // An event that is over and has no recorded sales had no orders in advance either.
  let leftCents = !sales && endsAt <= now ? 0 : mostCents;
  const made: NumberedOrder[] = [];
  const orders = random.between(8, 30);
  for (let at = 0; at < orders; at += 1) {
    const before = random.between(24, 14 * 24) * hourMilliseconds;
    const createdAt = instant(startsAt - before);
    if (createdAt > now) continue;
    const order = drawOrder(random, event, createdAt, ordering);
    if (order.detail.grandTotalCents > leftCents) continue;
    if (order.status !== 'CANCELLED') leftCents -= order.detail.grandTotalCents;
    made.push({ ...order, detail: { ...order.detail, number: firstDemoNumber + made.length } });
  }
  return made;
}

/** Everything is refunded if the event doesn't take place. */
function drawOrder(
  random: Random,
  event: Event,
  createdAt: Instant,
  { slot, salesTaxRate }: PrepaidOrderInput,
): PrepaidOrder {
  const { eventId, brandId, eventName, sales, status: eventStatus } = event;
  const orderId = newId(createdAt, random.next);
  const isGivenBack = random.chance(0.06) || !takesPlace(eventStatus);
  const status = isGivenBack ? 'CANCELLED' : sales ? 'COMPLETED' : 'NEW';
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const quantity = random.between(2, 12);
  const line = { ...getDemoOrderItem(brandId), quantity, unitCents: cupCents };
  const fees = { entryFeeCents: 0, deliveryFeeCents: 0, gratuityCents: 0 };
  const bill = computeOrderBill([line], { salesTaxRate, taxMode: 'inside', ...fees });
  const { itemsCents, taxCents, entryFeeCents, gratuityCents, grandTotalCents } = bill;
  const detail = buildOrderDetail({
    brandId,
    eventName,
    slot,
    term: 'menu',
    lines: [line],
    salesTaxRate,
    itemsCents,
    taxCents,
    entryFeeCents,
    gratuityCents,
    grandTotalCents,
    // Each family has its own address, because it identifies a customer.
    email: `${first}.${last}.${orderId.slice(-6)}@example.com`.toLowerCase(),
    ledger: buildLedger(orderId, grandTotalCents, { createdAt, isGivenBack }),
  });
  const totalCents = computeOnlineCents({ ...detail, status });
  const customerName = `${first} ${last}`;
  const order = buildOrder({ orderId, eventId, status, customerName, totalCents, createdAt });
  return { ...order, detail };
}

function buildLedger(
  orderId: string,
  amountCents: Cents,
  { createdAt: at, isGivenBack }: { readonly createdAt: Instant; readonly isGivenBack: boolean },
): OrderFact[] {
  const paid = { factId: `card-${orderId}`, kind: 'payment', at, note: '', by: '' } as const;
  const back = { at: instant(at + hourMilliseconds), note: 'Changed our plans', by: '' };
  return [
    { ...paid, amountCents },
    ...(isGivenBack
      ? [
          { ...back, factId: `refund-${orderId}-b`, kind: 'refundAsked' as const, amountCents },
          { ...back, factId: `${orderId}-b|done`, kind: 'refund' as const, amountCents },
        ]
      : []),
  ];
}

/** What the payment and its refund moved at Stripe, with the fee of its standard prices. */
function listDemoPayouts({ orderId, detail }: PrepaidOrder): PayoutEntry[] {
  const { brandId, eventName, ledger } = detail;
  const title = text('order_checkout_title', { event: eventName });
  return ledger.flatMap(({ kind, at, amountCents }): PayoutEntry[] => {
    if (kind === 'refundAsked') return [];
    const isPayment = kind === 'payment';
    const feeCents = cents(Math.round(amountCents * 0.029) + 30);
    return [
      {
        entryId: isPayment ? orderId : `${orderId}-b|refund`,
        kind: isPayment ? 'payment' : 'refund',
        source: 'order',
        thingId: orderId,
        brandId,
        title,
        at,
        amountCents,
        processingFeeCents: isPayment ? feeCents : undefined,
        availableAt: isPayment ? instant(at + 2 * dayMilliseconds) : undefined,
      },
    ];
  });
}
