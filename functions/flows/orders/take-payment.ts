// Records card payments and refunds in an order's ledger. A payment that arrives after its hold has
// expired gets a place if one is left, and is refunded otherwise.
import { type Event, getEvent } from '#functions/data/events/events.ts';
import { takesOrdersPart } from '#functions/data/orders/offered-events.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import { orderMailPart } from '#functions/data/orders/order-mail.ts';
import {
  getOrder,
  type Order,
  type OrderDetail,
  orderParts,
} from '#functions/data/orders/orders.ts';
import { placesLeft, takenPlaces, takePlaceParts } from '#functions/data/orders/slots.ts';
import type { Payable } from '#functions/data/payments/payable.ts';
import type { CardPayment } from '#functions/data/payments/payments.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import type { CardRefund } from '#shared/domain/money/card-payment.ts';
import { takesOrders } from '#shared/domain/orders/offer.ts';
import { type OrderFact, isGivenBack } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';

type Known = Order & { readonly detail: OrderDetail };

export const orderPayable: Payable = {
  async paid(scope, payment, now) {
    const order = await knownOrder(scope, payment);
    if (!order) return 'giveBack';
    if (hasFact(order, factOf(payment))) return { parts: [] };
    const event = await getEvent(scope, order.eventId);
    const { eventId, detail } = order;
    const { brandId } = detail;
    if (!event || !takesOrders(event) || event.brandId !== brandId) return 'giveBack';
    const place = await placeParts(scope, order, event, now);
    if (place === 'none') return 'giveBack';
    const after = {
      ...withFacts(order, [paymentFact(payment, now)]),
      status: 'NEW' as const,
      heldUntil: undefined,
    };
    const receipt = orderMailPart(scope, order, {
      kind: 'orderReceipt',
      slot: factOf(payment),
      now,
    });
    const parts = [...orderParts(scope, order, after), ...place, receipt];
    return { parts: [...parts, takesOrdersPart(scope, { eventId, brandId })] };
  },

  async refunded(scope, payment, refund, now) {
    const order = await knownOrder(scope, payment);
    const done = refundFact(refund, 'refund', now);
    if (!order || hasFact(order, done.factId)) return [];
    const after = endedIfGivenBack(
      withFacts(order, [...before(order, payment, refund, now), done]),
    );
    const told = orderMailPart(scope, order, { kind: 'orderRefund', slot: refund.refundId, now });
    return [...orderParts(scope, order, after), told];
  },

  async refundFailed(scope, payment, refund, now) {
    const order = await knownOrder(scope, payment);
    const failed = refundFact(refund, 'refundFailed', now);
    if (!order || hasFact(order, failed.factId)) return [];
    const facts = [...before(order, payment, refund, now), failed];
    return orderParts(scope, order, withFacts(order, facts));
  },

  async unpaid(scope, payment) {
    const order = await knownOrder(scope, payment);
    if (order?.status !== 'HELD') return [];
    return orderParts(scope, order, { ...order, status: 'CANCELLED', heldUntil: undefined });
  },

  async disputed(scope, payment) {
    const order = await knownOrder(scope, payment);
    const { disputed } = payment;
    if (!order || (order.detail.disputed ?? false) === disputed) return [];
    return orderParts(scope, order, { ...order, detail: { ...order.detail, disputed } });
  },
};

async function knownOrder(scope: Scope, { thing }: CardPayment): Promise<Known | undefined> {
  const order = await getOrder(scope, thing.id);
  return order?.detail && { ...order, detail: order.detail };
}

/** The items that take a place again after the hold has expired; `none` if no place is left. */
async function placeParts(
  scope: Scope,
  { eventId, status, detail }: Known,
  { plan }: Event,
  now: Instant,
): Promise<Part[] | 'none'> {
  if (status === 'HELD') return [];
  if (status !== 'CANCELLED' || detail.slot <= now) return 'none';
  const place = { eventId, slot: detail.slot };
  const [kept, taken] = await Promise.all([getOffer(scope, eventId), takenPlaces(scope, eventId)]);
  const room = { places: kept?.offer.placesPerSlot ?? 0, orders: plan.maxOrders };
  return placesLeft(taken, detail.slot, room) > 0 ? takePlaceParts(scope, place, room) : 'none';
}

const factOf = ({ paymentId }: CardPayment) => `card-${paymentId}`;
const hasFact = ({ detail }: Known, factId: string) =>
  detail.ledger.some((fact) => fact.factId === factId);

function paymentFact(payment: CardPayment, at: Instant): OrderFact {
  const { amountCents } = payment;
  return { factId: factOf(payment), kind: 'payment', amountCents, at, note: '', by: '' };
}

const factIds = {
  refundAsked: (refundId: string) => `refund-${refundId}`,
  refund: (refundId: string) => `${refundId}|done`,
  refundFailed: (refundId: string) => `${refundId}|failed`,
};

function refundFact(
  { refundId, amountCents }: CardRefund,
  kind: keyof typeof factIds,
  at: Instant,
): OrderFact {
  const factId = factIds[kind](refundId);
  return { factId, kind, amountCents: cents(amountCents), at, note: '', by: '' };
}

/** An immediate refund, or one made directly in Stripe, has no facts in the ledger yet. */
function before(order: Known, payment: CardPayment, refund: CardRefund, at: Instant): OrderFact[] {
  return [paymentFact(payment, at), refundFact(refund, 'refundAsked', at)].filter(
    ({ factId }) => !hasFact(order, factId),
  );
}

const withFacts = (order: Known, facts: readonly OrderFact[]): Known => ({
  ...order,
  detail: { ...order.detail, ledger: [...order.detail.ledger, ...facts] },
});

/** A fully refunded order is canceled, which frees its place. */
function endedIfGivenBack(order: Known): Known {
  if (!isGivenBack({ ...order.detail, status: order.status })) return order;
  return { ...order, status: 'CANCELLED', heldUntil: undefined };
}
