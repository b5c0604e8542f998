// Records card payments and refunds in an order's ledger. A payment that arrives after its hold has
// expired gets a place if one is left, and is refunded otherwise.
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { buildTakesOrdersCheck } from '#functions/data/orders/offered-events.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import { buildOrderMailItem } from '#functions/data/orders/order-mail.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import { getOrder, buildUpdateOrderItems } from '#functions/data/orders/orders.ts';
import {
  countPlacesLeft,
  readUsedSlots,
  buildTakePlaceItems,
} from '#functions/data/orders/slots.ts';
import type { Payable } from '#functions/data/payments/payable.ts';
import type { CardPayment } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import { canTakeOrders } from '#shared/domain/orders/offer.ts';
import { type OrderFact, isFullyRefunded } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';

type OrderWithDetail = Order & { readonly detail: OrderDetail };

export const orderPayable: Payable = {
  async paid(scope, payment, now) {
    const order = await getOrderWithDetail(scope, payment);
    if (!order) return 'giveBack';
    if (hasFact(order, toPaymentFactId(payment))) return { parts: [] };
    const event = await getEvent(scope, order.eventId);
    const { eventId, detail } = order;
    const { brandId } = detail;
    if (!event || !canTakeOrders(event) || event.brandId !== brandId) return 'giveBack';
    const place = await buildPlaceItems(scope, order, event, now);
    if (place === 'none') return 'giveBack';
    const after = {
      ...withFacts(order, [toPaymentFact(payment, now)]),
      status: 'NEW' as const,
      heldUntil: undefined,
    };
    const receipt = buildOrderMailItem(scope, order, {
      kind: 'orderReceipt',
      slot: toPaymentFactId(payment),
      now,
    });
    const parts = [...buildUpdateOrderItems(scope, order, after), ...place, receipt];
    return { parts: [...parts, buildTakesOrdersCheck(scope, { eventId, brandId })] };
  },

  async refunded(scope, payment, refund, now) {
    const order = await getOrderWithDetail(scope, payment);
    const done = toRefundFact(refund, 'refund', now);
    if (!order || hasFact(order, done.factId)) return [];
    const after = cancelIfRefunded(
      withFacts(order, [...listMissingFacts(order, payment, refund, now), done]),
    );
    const mail = buildOrderMailItem(scope, order, {
      kind: 'orderRefund',
      slot: refund.refundId,
      now,
    });
    return [...buildUpdateOrderItems(scope, order, after), mail];
  },

  async refundFailed(scope, payment, refund, now) {
    const order = await getOrderWithDetail(scope, payment);
    const failed = toRefundFact(refund, 'refundFailed', now);
    if (!order || hasFact(order, failed.factId)) return [];
    const facts = [...listMissingFacts(order, payment, refund, now), failed];
    return buildUpdateOrderItems(scope, order, withFacts(order, facts));
  },

  async unpaid(scope, payment) {
    const order = await getOrderWithDetail(scope, payment);
    if (order?.status !== 'HELD') return [];
    return buildUpdateOrderItems(scope, order, {
      ...order,
      status: 'CANCELLED',
      heldUntil: undefined,
    });
  },

  async disputed(scope, payment) {
    const order = await getOrderWithDetail(scope, payment);
    const { disputed } = payment;
    if (!order || (order.detail.disputed ?? false) === disputed) return [];
    return buildUpdateOrderItems(scope, order, { ...order, detail: { ...order.detail, disputed } });
  },
};

async function getOrderWithDetail(
  scope: Scope,
  { thing }: CardPayment,
): Promise<OrderWithDetail | undefined> {
  const order = await getOrder(scope, thing.id);
  return order?.detail && { ...order, detail: order.detail };
}

/** The items that take a place again after the hold has expired; `none` if no place is left. */
async function buildPlaceItems(
  scope: Scope,
  { eventId, status, detail }: OrderWithDetail,
  { plan }: Event,
  now: Instant,
): Promise<TransactItem[] | 'none'> {
  if (status === 'HELD') return [];
  if (status !== 'CANCELLED' || detail.slot <= now) return 'none';
  const place = { eventId, slot: detail.slot };
  const [items, taken] = await Promise.all([
    getOffer(scope, eventId),
    readUsedSlots(scope, eventId),
  ]);
  const room = { places: items?.offer.placesPerSlot ?? 0, orders: plan.maxOrders };
  return countPlacesLeft(taken, detail.slot, room) > 0
    ? buildTakePlaceItems(scope, place, room)
    : 'none';
}

const toPaymentFactId = ({ paymentId }: CardPayment) => `card-${paymentId}`;
const hasFact = ({ detail }: OrderWithDetail, factId: string) =>
  detail.ledger.some((fact) => fact.factId === factId);

function toPaymentFact(payment: CardPayment, at: Instant): OrderFact {
  const { amountCents } = payment;
  return { factId: toPaymentFactId(payment), kind: 'payment', amountCents, at, note: '', by: '' };
}

const factIds = {
  refundAsked: (refundId: string) => `refund-${refundId}`,
  refund: (refundId: string) => `${refundId}|done`,
  refundFailed: (refundId: string) => `${refundId}|failed`,
};

function toRefundFact(
  { refundId, amountCents }: CardRefund,
  kind: keyof typeof factIds,
  at: Instant,
): OrderFact {
  const factId = factIds[kind](refundId);
  return { factId, kind, amountCents: cents(amountCents), at, note: '', by: '' };
}

/** An immediate refund, or one made directly in Stripe, has no facts in the ledger yet. */
function listMissingFacts(
  order: OrderWithDetail,
  payment: CardPayment,
  refund: CardRefund,
  at: Instant,
): OrderFact[] {
  return [toPaymentFact(payment, at), toRefundFact(refund, 'refundAsked', at)].filter(
    ({ factId }) => !hasFact(order, factId),
  );
}

const withFacts = (order: OrderWithDetail, facts: readonly OrderFact[]): OrderWithDetail => ({
  ...order,
  detail: { ...order.detail, ledger: [...order.detail.ledger, ...facts] },
});

/** A fully refunded order is canceled, which frees its place. */
function cancelIfRefunded(order: OrderWithDetail): OrderWithDetail {
  if (!isFullyRefunded({ ...order.detail, status: order.status })) return order;
  return { ...order, status: 'CANCELLED', heldUntil: undefined };
}
