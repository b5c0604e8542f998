import { expect, test, vi } from 'vitest';
import { getOrder } from '#functions/data/orders/orders.ts';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import * as cards from '#functions/ports/payments/card-payments.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { events } from '#shared/contract/events/events.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World } from '#tests/support/world.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  createPaidOrder,
  createCardEvent,
  getPlacesLeft,
} from './order-worlds.ts';

const minutes = (count: number) => instant(noon + count * 60_000);

const getOrderDetails = async (owner: Caller, id: string) =>
  (await owner.call(orders, 'details', { params: { id } })).body.data;

async function onlyOrder(owner: Caller, event: Awaited<ReturnType<typeof createOfferedEvent>>) {
  const [row] = await listEventOrders(owner, event);
  return getOrderDetails(owner, row?.id ?? '');
}

const refund = (owner: Caller, { id, version }: { id: string; version: number }, more: object) =>
  owner.call(orderRefunds, 'refund', {
    body: { id, version, refundType: 'ALL', reason: 'Rain', requestKey: 'a', ...more },
  });

const refundedAtStripe = async ({ scope }: World, orderId: string) =>
  (await listThingPayments(scope, { kind: 'order', id: orderId })).flatMap(
    ({ refunds }) => refunds,
  );

test('a part is given back once, however often and at once it is asked for', async () => {
  const { own, owner, event } = await createCardEvent();
  const customer = await createPaidOrder(event);
  const order = await onlyOrder(owner, event);
  const part = { refundType: 'CUSTOM', amount: 500 };

  const answers = await Promise.all([1, 2, 3].map(() => refund(owner, order, part)));
  await settle();
  const again = await refund(owner, order, part);

  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await refundedAtStripe(own, order.id)).toMatchObject([
    { amountCents: 500, state: 'done' },
  ]);
  expect(await customer.own()).toMatchObject({
    status: 'NEW',
    paymentStatus: 'PARTIAL REFUND SUCCESS',
    refundedCents: 500,
  });
});

test('what is given back whole is canceled, and its place is free again', async () => {
  const { owner, event } = await createCardEvent({ placesPerSlot: 1 });
  await createPaidOrder(event);
  const order = await onlyOrder(owner, event);

  await refund(owner, order, {});
  await settle();

  expect(await getOrderDetails(owner, order.id)).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUND SUCCESS',
    refundableCents: 0,
    underwayCents: 0,
  });
  expect(await getPlacesLeft(event)).toBe(1);
});

test('no more is given back than was paid', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);
  const order = await onlyOrder(owner, event);
  await refund(owner, order, { refundType: 'CUSTOM', amount: 1000 });
  const after = await getOrderDetails(owner, order.id);

  const tooMuch = await refund(owner, after, {
    refundType: 'CUSTOM',
    amount: 201,
    requestKey: 'b',
  });

  expect(tooMuch).toMatchObject({ status: 400, body: { amount: [{}] } });
  expect(after.refundableCents).toBe(200);
});

test('a refund that Stripe refuses is shown, and the money counts as kept', async () => {
  const { own, owner, event } = await createCardEvent();
  await createPaidOrder(event);
  const order = await onlyOrder(owner, event);
  const stripe = vi.spyOn(cards, 'refundCard').mockResolvedValueOnce('failed');

  await refund(owner, order, { refundType: 'CUSTOM', amount: 500 });
  await settle();
  stripe.mockRestore();

  expect(await getOrderDetails(owner, order.id)).toMatchObject({
    paymentStatus: 'REFUND FAILED',
    refundableCents: 1200,
  });
  expect((await getOrder(own.scope, order.id))?.totalCents).toBe(1200);
});

test('what was paid at the truck or by the host is noted as given back', async () => {
  const { owner, own } = await createCardEvent();
  const event = await createOfferedEvent(own);
  await createCustomer(event).order();
  const { id, version } = await onlyOrder(owner, event);
  await owner.call(orders, 'setStatus', { body: { id, version, status: 'COMPLETED' } });
  const order = await getOrderDetails(owner, id);

  await refund(owner, order, { refundType: 'CUSTOM', amount: 200 });

  expect(await getOrderDetails(owner, order.id)).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'ONSITE REFUND',
    refundedCents: 200,
  });
});

test('all orders of an event are given back, each once, though Stripe is cut off', async () => {
  const { own, owner, event } = await createCardEvent();
  await mapInSequence(rangeTo(3), () => createPaidOrder(event));
  const { body: plan } = await owner.call(orderRefunds, 'planRefundAll', {
    body: { eventId: event.eventId },
  });
  const stripe = vi.spyOn(cards, 'refundCard').mockRejectedValueOnce(new Error('cut off'));
  const body = { eventId: event.eventId, reason: 'Storm', requestKey: 'all' };

  const answers = await Promise.all(
    [1, 2].map(() => owner.call(orderRefunds, 'refundAll', { body })),
  );
  await expect(settle()).rejects.toThrow('cut off');
  stripe.mockRestore();
  await tick('advance-bulk-jobs', minutes(4));
  await mapInSequence([5, 6], (at) => tick('settle-payments', minutes(at)));
  await settle(minutes(6));

  expect(plan.data).toEqual({ orders: 3, amountCents: 3600 });
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  const rows = await listEventOrders(owner, event);
  expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(Array(3).fill('REFUND SUCCESS'));
  const refunds = await Promise.all(rows.map(({ id }) => refundedAtStripe(own, id)));
  expect(refunds.map((each) => each.length)).toEqual([1, 1, 1]);
});

test('an event that is put on hold with its refund gives all of its orders back', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);
  const late = createCustomer(event);
  await late.order();

  await owner.call(events, 'setManualStatus', {
    body: { id: event.eventId, manualStatus: 'HOLD', refundsOrders: true },
  });
  await settle();

  expect(await listEventOrders(owner, event)).toMatchObject([
    { status: 'CANCELLED', paymentStatus: 'REFUND SUCCESS' },
  ]);
  expect((await createCustomer(event).order()).status).toBe(404);
});

test('people are told of a refund, and of a whole event once', async () => {
  const { own, owner, event } = await createCardEvent();
  const other = await own.as('Franchise');
  await createPaidOrder(event);
  await createPaidOrder(event);
  const body = { eventId: event.eventId, reason: 'Storm', requestKey: 'all' };

  await owner.call(orderRefunds, 'refundAll', { body });
  await settle();

  const { body: told } = await other.call(notifications, 'list', { query: {} });
  const texts = told.data
    .map(({ notificationText }) => notificationText)
    .filter((it) => it.includes('refunded'));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('all online orders');
});
