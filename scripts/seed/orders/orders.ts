// The next public events of a franchise take orders online, and some have come in, in each status.
// At the last ones all orders were completed except one, which was refunded.
import type { Event } from '#functions/data/events/event.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { buildPutOfferItems } from '#functions/data/orders/offers.ts';
import { buildPutCustomerItem } from '#functions/data/orders/customers.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { buildPutNumberItem } from '#functions/data/orders/order-numbers.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { buildPutSlotItems } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { computeOrderBill, type PricedCartLine } from '#shared/domain/orders/cart.ts';
import { toEventListing, type Offer, listSlotStarts } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';
import { isOrderOpen, type OrderStatus, orderStatuses } from '#shared/domain/orders/order.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { getDemoMenuId, getDemoOrderItem } from '#scripts/seed/menus/menus.ts';

/** The numbers of an event's orders start here. */
export const firstDemoNumber = 101;
const daysAhead = 13;
const daysBack = 20;
/** The customers of each event. One of them orders twice. */
const customers = [
  ['Jamie Rivera', 'Ana Flores', 'Theo Walsh', 'Priya Shah', 'Jamie Rivera'],
  ['Maya Collins', 'Lou Becker', 'Maya Collins', 'Ivan Petrov', 'Grace Kim'],
] as const;
const formerCustomers = [
  ['Noah Bennett', 'Sara Lindgren', 'Omar Haddad', 'Noah Bennett'],
  ['Elise Tran', 'Marco Silva', 'Elise Tran', 'Joy Adeyemi'],
] as const;
/** What holders of a season pass enter at the first event. */
export const demoSeasonPass = 'SUMMER26';

/** Public events belong to a season, whose pass has one code. */
export function addSeasonPass(event: Event): Event {
  const isOfSeason = event.eventType === 'public' && event.paymentTerm !== 'menu';
  return isOfSeason ? { ...event, plan: { ...event.plan, seasonPassCode: demoSeasonPass } } : event;
}

/** Yields the orders of each event as it is drawn, for the first two suitable ones. */
export function createDemoOrderWriter(
  scope: Scope,
  { salesTaxRate, name: franchiseName }: Pick<Franchise, 'salesTaxRate' | 'name'>,
  now: Instant,
) {
  const left = { before: [...formerCustomers], ahead: [...customers] };
  return function* (event: Event): Generator<TransactItem> {
    const when = getOrderTurn(event, now);
    const names = when && left[when].shift();
    if (!names) return;
    const isOver = when === 'before';
    const passCovers = left[when].length > 0 ? 'item' : 'nothing';
    const offer: Offer = {
      menuId: getDemoMenuId(event.brandId),
      open: !isOver,
      slotMinutes: 15,
      placesPerSlot: 20,
      entryFeeCents: 0,
      takesGratuity: true,
      takesMessages: true,
      recipientLabel: '',
      ...noPass,
      passCovers,
    };
    const { eventId } = event;
    const brandName = brands.find(({ brandId }) => brandId === event.brandId)?.brandName ?? '';
    yield* buildPutOfferItems(
      scope,
      { eventId, version: 0, offer },
      toEventListing(event, { brandName, franchiseName }),
    );
    const [slot = event.startsAt] = listSlotStarts(event, offer.slotMinutes);
    const made = names.map((customerName, index): DetailedOrder => {
      const status = getDemoOrderStatus(index, isOver);
      const email = `${customerName.toLowerCase().replace(' ', '.')}@example.com`;
      const options = { slot, status, salesTaxRate, quantity: index + 1, email, now };
      const detail = { ...buildDetail(event, options), number: firstDemoNumber + index };
      const orderId = hashId(`${eventId}|${index}`);
      const createdAt = instant((isOver ? slot : now) - (index + 1) * hourMilliseconds);
      const order = { orderId, eventId, status, customerName, totalCents: cents(0), createdAt };
      return { ...buildOrder(order), detail };
    });
    const day = toLocalDate(slot, event.timeZone);
    for (const order of made) {
      const { orderId, detail } = order;
      yield buildPutOrderItem(scope, order);
      yield buildPutNumberItem(scope, { eventId, day, orderId, number: detail.number });
    }
    for (const name of new Set(names)) {
      const [first, ...others] = made.filter(({ customerName }) => customerName === name);
      if (first) yield buildPutCustomerItem(scope, [first, ...others]);
    }
    const taken = made.filter(({ status }) => status !== 'CANCELLED').length;
    const open = made.filter(({ status }) => isOrderOpen(status)).length;
    yield* buildPutSlotItems(scope, { eventId, slot }, { taken, open });
  };
}

type DetailedOrder = Order & { readonly detail: OrderDetail & { readonly number: number } };

/** All statuses before an event; completed except the last one after it. */
function getDemoOrderStatus(index: number, isOver: boolean): OrderStatus {
  if (isOver) return index < 3 ? 'COMPLETED' : 'CANCELLED';
  return orderStatuses[index % orderStatuses.length] ?? 'NEW';
}

/**
 * Undefined for events paid by card, because cards aren't accepted before a brand is connected to
 * Stripe.
 */
function getOrderTurn(
  { eventType, status, startsAt, paymentTerm, hold }: Event,
  now: Instant,
): 'before' | 'ahead' | undefined {
  if (eventType !== 'public' || paymentTerm === 'menu') return undefined;
  if (!takesPlace(status) || hold !== undefined) return undefined;
  const daysToGo = (startsAt - now) / (24 * hourMilliseconds);
  if (daysToGo < -1) return daysToGo > -daysBack ? 'before' : undefined;
  return startsAt > now + hourMilliseconds && daysToGo < daysAhead ? 'ahead' : undefined;
}

type DemoOrderInput = {
  readonly slot: Instant;
  readonly status: OrderStatus;
  readonly salesTaxRate: string;
  readonly quantity: number;
  readonly email: string;
  readonly now: Instant;
};

function buildDetail(
  event: Event,
  { slot, status, salesTaxRate, quantity, email, now }: DemoOrderInput,
): OrderDetail {
  const line: PricedCartLine = {
    ...getDemoOrderItem(event.brandId),
    quantity,
    unitCents: cents(600),
  };
  const fees = { entryFeeCents: 0, deliveryFeeCents: 0, gratuityCents: 100 };
  const bill = computeOrderBill([line], { salesTaxRate, taxMode: 'inside', ...fees });
  const { itemsCents, taxCents, entryFeeCents, gratuityCents, grandTotalCents } = bill;
  return buildOrderDetail({
    brandId: event.brandId,
    eventName: event.eventName,
    slot,
    term: event.paymentTerm,
    itemsCents,
    taxCents,
    entryFeeCents,
    gratuityCents,
    grandTotalCents,
    salesTaxRate,
    lines: [line],
    email,
    message: quantity % 2 === 0 ? '' : 'Happy last day of school! We are proud of you.',
    textsTo: { mobile: '6305550100', agreedAt: now },
    ledger: status === 'CANCELLED' ? buildRefund(grandTotalCents, now) : [],
  });
}

function buildRefund(amountCents: OrderDetail['grandTotalCents'], at: Instant): OrderFact[] {
  const refund = { amountCents, at, note: 'Ordered twice', by: '' };
  return [
    { ...refund, factId: 'refund-demo', kind: 'refundAsked' },
    { ...refund, factId: 'demo|done', kind: 'refund' },
  ];
}
