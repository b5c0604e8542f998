// Orders paid by card, and everything that can go wrong between the phone, Stripe and us.
import { expect, test, vi } from 'vitest';
import { listOrders } from '#functions/data/orders/orders.ts';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { ContentionError } from '#functions/data/store/contention.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { placeOrder, type PlaceOrderInput } from '#functions/flows/orders/place-order.ts';
import { releaseOrderHold } from '#functions/flows/orders/release-hold.ts';
import * as cards from '#functions/ports/payments/card-payments.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, world, type World } from '#tests/support/world.ts';
import { hashToken, createToken } from '#functions/ports/secrets/tokens.ts';
import { buildOrderDetail } from '#scripts/seed/builders.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  createPaidOrder,
  createCardEvent,
  getPlacesLeft,
  getCustomerEmail,
} from './order-worlds.ts';

const minutes = (count: number): Instant => instant(noon + count * 60_000);

/** A guest of an event whose last place everybody wants. */
function placingAt(
  { eventId, slot }: Awaited<ReturnType<typeof createCardEvent>>['event'],
  guest: number,
): PlaceOrderInput {
  const startsAt = instant(Date.parse(slot));
  return {
    eventId,
    timeZone: 'America/Chicago',
    endsAt: startsAt,
    room: { places: 1, orders: null },
    secret: createToken().token,
    customerName: `Guest ${guest}`,
    detail: buildOrderDetail({ slot: startsAt, term: 'menu', email: `g${guest}@example.com` }),
    now: noon,
  };
}

/** Told to try again, because others were changing the slot's item all the time. */
function busy(error: unknown): 'busy' {
  if (error instanceof ContentionError) return 'busy';
  throw error;
}

async function paymentNews({ scope }: World, eventId: string, account: string) {
  const [row] = await listOrders(scope, eventId);
  const [payment] = await listThingPayments(scope, { kind: 'order', id: row?.id ?? '' });
  const metadata = { tenant: scope.tenant, paymentId: payment?.paymentId ?? '' };
  return () =>
    sendStripeWebhook({ account, type: 'checkout.session.completed', data: { metadata } });
}

const holdJobs = ['release-order-holds', 'settle-payments'];

test('an order is held until it is paid, and nobody at the truck sees it before', async () => {
  const { owner, event } = await createCardEvent();
  const customer = createCustomer(event);

  const { body } = await customer.order();
  const held = await listEventOrders(owner, event);
  await chooseAtStripe(body.payUrl ?? '', 'never');
  await customer.returned();
  await settle();

  expect(body.data).toMatchObject({ status: 'HELD', paymentStatus: 'PENDING' });
  expect(held).toEqual([]);
  expect(await listEventOrders(owner, event)).toMatchObject([
    { status: 'NEW', paymentStatus: 'SUCCESS', grandTotalCents: 1200 },
  ]);
  expect(await getPlacesLeft(event)).toBe(9);
});

test.each([1, 2, 5])('a webhook that comes %i times pays the order once', async (times) => {
  const { own, account, event } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  const news = await paymentNews(own, event.eventId, account);
  await news();
  await settle();
  await chooseAtStripe(body.payUrl ?? '', 'never');

  await Promise.all(Array.from({ length: times }, () => news()));
  await settle();

  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
  expect(await getPlacesLeft(event)).toBe(9);
});

test('a webhook that never comes is made up for by the sweep', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');

  const before = await customer.own();
  await tick('settle-payments', minutes(2));

  expect(before.status).toBe('HELD');
  expect((await customer.own()).status).toBe('NEW');
});

test('a hold that is over gives its place back, once, however often the job runs', async () => {
  const { owner, event } = await createCardEvent({ placesPerSlot: 1 });
  const customer = createCustomer(event);
  await customer.order();
  const full = await createCustomer(event).order();

  await mapInSequence(holdJobs, (job) => tick(job, minutes(34)));
  const held = await customer.own();
  await Promise.all([35, 35, 36].flatMap((at) => holdJobs.map((job) => tick(job, minutes(at)))));

  expect(full.status).toBe(409);
  expect(held.status).toBe('HELD');
  expect(await customer.own()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED' });
  expect(await getPlacesLeft(event)).toBe(1);
  expect(await listEventOrders(owner, event)).toMatchObject([{ paymentStatus: 'FAILED' }]);
});

test('an order that is paid after its hold was over gets a place if there is one', async () => {
  const { own, event } = await createCardEvent({ placesPerSlot: 1 });
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');
  await releaseOrderHold(own.scope, hashToken(customer.secret));
  const released = await customer.own();

  await tick('settle-payments', minutes(37));

  expect(released.status).toBe('CANCELLED');
  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
  expect(await getPlacesLeft(event)).toBe(0);
});

test('without a place for it, a late payment is given back and the customer told', async () => {
  const { own, event } = await createCardEvent({ placesPerSlot: 1 });
  const late = createCustomer(event);
  const { body } = await late.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');
  await releaseOrderHold(own.scope, hashToken(late.secret));
  const other = createCustomer(event);
  await other.order(minutes(36));

  await mapInSequence([37, 38, 39], (at) => tick('settle-payments', minutes(at)));
  await settle(minutes(39));

  expect(await late.own()).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUND SUCCESS',
    refundedCents: 1200,
  });
  expect(await getPlacesLeft(event)).toBe(0);
  const subjects = (await listMailsTo(getCustomerEmail(event))).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(event.code))).toEqual([
    `Refund of your order for Fair ${event.code}`,
  ]);
});

test('of many whose holds are over and who pay late, one gets the last place', async () => {
  const { own, owner, event } = await createCardEvent({ placesPerSlot: 1 });
  const customers = Array.from({ length: 6 }, () => createCustomer(event));
  let at = 0;
  for (const customer of customers) {
    const { body } = await customer.order(minutes(at));
    await chooseAtStripe(body.payUrl ?? '', 'never');
    at += 8;
    await releaseOrderHold(own.scope, hashToken(customer.secret));
  }

  await Promise.all([100, 101, 102].map((late) => tick('settle-payments', minutes(late))));
  await mapInSequence([103, 104], (late) => tick('settle-payments', minutes(late)));

  const statuses = (await listEventOrders(owner, event)).map(({ paymentStatus }) => paymentStatus);
  expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'REFUND SUCCESS')).toHaveLength(5);
  expect(await getPlacesLeft(event)).toBe(0);
});

test('of 500 who check out the last place at once, one holds it', async () => {
  const { own, event } = await createCardEvent({ placesPerSlot: 1 });
  const held: unknown[] = [];

  await runConcurrently(Array.from({ length: 500 }).keys(), 100, async (guest) => {
    const placed = await placeOrder(own.scope, placingAt(event, guest)).catch(busy);
    if (typeof placed === 'object') held.push(placed);
  });

  expect(held).toHaveLength(1);
  expect(await getPlacesLeft(event)).toBe(0);
});

test('a disputed payment shows among the orders until the dispute is over', async () => {
  const { own, owner, account, event } = await createCardEvent();
  await createPaidOrder(event);
  const [row] = await listEventOrders(owner, event);
  const [payment] = await listThingPayments(own.scope, { kind: 'order', id: row?.id ?? '' });
  const disputed = async () => {
    const body = { eventId: event.eventId, disputed: true };
    return (await owner.call(orders, 'list', { body })).body.data;
  };
  // Stripe names what was paid, not which of our payments that is.
  const news = async (choice: 'dispute' | 'withdraw', type: string) => {
    await chooseAtStripe(payment?.url ?? '', choice);
    await sendStripeWebhook({
      account,
      type,
      data: { object: 'dispute', payment_intent: payment?.intentId },
    });
    await settle();
  };

  await news('dispute', 'charge.dispute.created');
  const during = await disputed();
  await news('withdraw', 'charge.dispute.closed');

  expect(during).toMatchObject([{ id: row?.id, disputed: true, paymentStatus: 'SUCCESS' }]);
  expect(await disputed()).toEqual([]);
});

test('of a dispute owners and managers of events are told once, other managers not', async () => {
  const { own, owner, account, event } = await createCardEvent();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));
  const other = await own.as('Manager', buildPermission('MANAGE_INVOICE', 'write', ['shaved-ice']));
  await createPaidOrder(event);
  const [row] = await listEventOrders(owner, event);
  const [payment] = await listThingPayments(own.scope, { kind: 'order', id: row?.id ?? '' });
  await chooseAtStripe(payment?.url ?? '', 'dispute');

  const object = { object: 'dispute', payment_intent: payment?.intentId };
  await sendStripeWebhook({ account, type: 'charge.dispute.created', data: object });
  await sendStripeWebhook({ account, type: 'charge.dispute.updated', data: object });
  await settle();

  const heard = async (person: Caller) =>
    (await listReceivedNotifications(person)).filter(({ type }) => type === 'ORDER_DISPUTED');
  expect(await heard(owner)).toMatchObject([{ requestId: row?.id }]);
  expect(await heard(manager)).toHaveLength(1);
  expect(await heard(other)).toEqual([]);
});

test('who gives up gets nothing charged, and the place is free', async () => {
  const { event } = await createCardEvent({ placesPerSlot: 1 });
  const customer = createCustomer(event);
  const { body } = await customer.order();

  const given = await Promise.all([customer.cancel(), customer.cancel()]);
  const paidAfter = await chooseAtStripe(body.payUrl ?? '', 'never');
  await tick('settle-payments', minutes(5));

  expect(given.map(({ status }) => status)).toEqual([200, 200]);
  expect(await paidAfter.text()).not.toContain('Thank');
  expect(await customer.own()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED' });
  expect(await getPlacesLeft(event)).toBe(1);
  expect((await customer.pay()).status).toBe(409);
});

test('who gives up what they have just paid keeps the order', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');

  await customer.cancel();
  await settle();

  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
});

test('sent twice, or asked to pay again, it is one order with one page', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);

  const [one, two] = await Promise.all([customer.order(), customer.order()]);
  const again = await customer.pay();

  expect(new Set([one.body.payUrl, two.body.payUrl, again.body.data.url]).size).toBe(1);
  expect(await getPlacesLeft(event)).toBe(9);
});

test('wherever opening the page is cut off, ordering again brings it', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  const stripe = vi.spyOn(cards, 'openCheckout').mockRejectedValueOnce(new Error('cut off'));

  const broken = await customer.order();
  stripe.mockRestore();
  const again = await customer.order();

  expect(broken.status).toBe(503);
  expect(again.body.payUrl).toContain('http');
  expect(await getPlacesLeft(event)).toBe(9);
});

test('a brand without a Stripe account takes no order, and keeps no place', async () => {
  const event = await createOfferedEvent(await world(), {}, 'shaved-ice', { paymentTerm: 'menu' });

  const reply = await createCustomer(event).order();

  expect(reply.status).toBe(409);
  expect(await getPlacesLeft(event)).toBe(10);
});

test('the receipt comes by mail with a link that opens the order', async () => {
  const { event } = await createCardEvent();

  await createPaidOrder(event);

  const mails = (await listMailsTo(getCustomerEmail(event))).filter(({ subject }) =>
    subject.includes(event.code),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body.text).toContain('/#/order/');
  expect(mails[0]?.replyTo).toHaveLength(1);
});

test('ten unpaid orders of any age are looked at, and none fails at an odd millisecond', async () => {
  const { own, event } = await createCardEvent({ placesPerSlot: 20 });
  await mapInSequence(rangeTo(10), (index) =>
    createCustomer(event).order(instant(noon + index * 7)),
  );

  await mapInSequence([5, 8, 13], (at) => tick('settle-payments', instant(minutes(at) + at)));

  const payments = await Promise.all(
    (await listOrders(own.scope, event.eventId)).map(({ id }) =>
      listThingPayments(own.scope, { kind: 'order', id }),
    ),
  );
  expect(payments.flat()).toHaveLength(10);
  for (const { dueAt, failures } of payments.flat()) {
    expect([dueAt, failures ?? 0]).toEqual([instant(minutes(15) + 13), 0]);
  }
});
