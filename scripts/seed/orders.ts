// The next public events of a franchise take orders online, and some came in already: in each status.
import type { Event } from '#functions/data/events/events.ts';
import { offerWrite } from '#functions/data/orders/offers.ts';
import { type OrderDetail, orderWrite } from '#functions/data/orders/orders.ts';
import { slotWrites } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { idOf } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { orderBill, type PricedLine } from '#shared/domain/orders/cart.ts';
import { type Offer, slotsOf } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';
import { type OrderStatus, orderStatuses } from '#shared/domain/orders/order.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildOrder, buildOrderDetail } from './builders.ts';
import { demoMenuId, demoOrderItem } from './menus.ts';

const hour = 3_600_000;
const daysAhead = 13;
const events = 2;
const customers = ['Jamie Rivera', 'Ana Flores', 'Theo Walsh', 'Priya Shah', 'Lou Becker'];

/** Tells of each event, as its turn comes, what is ordered there: of the first two that fit. */
export function demoOrders(scope: Scope, salesTaxRate: string, now: Instant) {
  let left = events;
  return function* (event: Event): Generator<Part> {
    if (left === 0 || !isOpen(event, now)) return;
    left -= 1;
    const offer: Offer = {
      ...{ menuId: demoMenuId(event.brandId), open: true, slotMinutes: 15, placesPerSlot: 20 },
      ...{ entryFeeCents: 0, takesGratuity: true, takesMessages: true, recipientLabel: '' },
      ...noPass,
    };
    const { eventId, eventDate } = event;
    yield offerWrite(scope, { eventId, version: 0, offer }, { day: eventDate });
    const [slot = event.startsAt] = slotsOf(event, offer.slotMinutes);
    const made = customers.map((customerName, index) => {
      const status = orderStatuses[index % orderStatuses.length] ?? 'NEW';
      const detail = detailOf(event, { slot, status, salesTaxRate, quantity: index + 1, now });
      const orderId = idOf(`${eventId}|${customerName}`);
      const createdAt = instant(now - (index + 1) * hour);
      const totalCents = cents(0);
      return buildOrder({ orderId, eventId, status, customerName, totalCents, createdAt, detail });
    });
    for (const order of made) yield orderWrite(scope, order);
    const taken = made.filter(({ status }) => status !== 'CANCELLED').length;
    yield* slotWrites(scope, { eventId, slot }, taken);
  };
}

/** Nobody pays by card before a brand is connected to Stripe. */
function isOpen({ eventType, status, startsAt, paymentTerm, hold }: Event, now: Instant): boolean {
  const isSoon = startsAt > now + hour && startsAt < now + daysAhead * 24 * hour;
  const isPublic = eventType === 'public' && paymentTerm !== 'menu';
  return isPublic && isSoon && takesPlace(status) && hold === undefined;
}

type Ordered = {
  readonly slot: Instant;
  readonly status: OrderStatus;
  readonly salesTaxRate: string;
  readonly quantity: number;
  readonly now: Instant;
};

function detailOf(
  event: Event,
  { slot, status, salesTaxRate, quantity, now }: Ordered,
): OrderDetail {
  const line: PricedLine = { ...demoOrderItem(event.brandId), quantity, unitCents: cents(600) };
  const fees = { entryFeeCents: 0, deliveryFeeCents: 0, gratuityCents: 100 };
  const bill = orderBill([line], { salesTaxRate, ...fees });
  const { itemsCents, taxCents, entryFeeCents, gratuityCents, grandTotalCents } = bill;
  return buildOrderDetail({
    ...{ brandId: event.brandId, eventName: event.eventName, slot, term: event.paymentTerm },
    ...{ itemsCents, taxCents, entryFeeCents, gratuityCents, grandTotalCents, salesTaxRate },
    lines: [line],
    message: quantity % 2 === 0 ? '' : 'Happy last day of school! We are proud of you.',
    textsTo: { mobile: '6305550100', agreedAt: now },
    ledger: status === 'CANCELLED' ? givenBack(grandTotalCents, now) : [],
  });
}

function givenBack(amountCents: OrderDetail['grandTotalCents'], at: Instant): OrderFact[] {
  const refund = { amountCents, at, note: 'Ordered twice', by: '' };
  return [
    { ...refund, factId: 'refund-demo', kind: 'refundAsked' },
    { ...refund, factId: 'demo|done', kind: 'refund' },
  ];
}
