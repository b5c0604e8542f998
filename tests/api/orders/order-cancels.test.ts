// An order that nobody has paid yet, at the truck or by the host, is canceled without a refund.
import { expect, test } from 'vitest';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';
import type { Caller } from '#tests/support/world.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  createCardEvent,
  getPlacesLeft,
} from './order-worlds.ts';

const getOrderDetails = async (owner: Caller, id: string) =>
  (await owner.call(orders, 'details', { params: { id } })).body.data;

/** An order that its customer pays at pickup. */
async function unpaid(given: object = {}) {
  const { own, owner } = await createCardEvent();
  const event = await createOfferedEvent(own, given);
  const customer = createCustomer(event);
  await customer.order();
  await settle();
  const [row] = await listEventOrders(owner, event);
  const id = row?.id ?? '';
  const { version } = await getOrderDetails(owner, id);
  return { own, owner, event, customer, id, version };
}

const end = (owner: Caller, { id, version }: { id: string; version: number }, more: object = {}) =>
  owner.call(orderRefunds, 'refund', {
    body: { id, version, refundType: 'ALL', reason: 'Rain', requestKey: 'a', ...more },
  });

/** The mails to the customer after their receipt. */
async function mailed({ email, eventName }: { email: string; eventName: string }) {
  const mails = (await listMailsTo(email)).filter(({ subject }) => subject.includes(eventName));
  return mails
    .filter(({ subject }) => !/^Order \d{3} for /.test(subject))
    .map(({ subject, body }) => [subject, body.text]);
}

test('an order that is to be paid at the truck is canceled, and nothing counts as refunded', async () => {
  const { own, owner, id, version } = await unpaid();
  const before = await getOrderDetails(owner, id);
  const partner = await own.as('Franchise');

  const { body } = await end(owner, { id, version });
  await settle();

  const after = await getOrderDetails(owner, id);
  expect(before.isUnpaid).toBe(true);
  expect(body).toMatchObject({ general: [{ message: 'Order canceled.' }] });
  expect(after).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'ONSITE',
    isUnpaid: false,
    refundedCents: 0,
    refundableCents: 0,
    underwayCents: 0,
    ledger: [{ kind: 'canceled', note: 'Rain', amountCents: before.grandTotalCents }],
  });
  const [told] = (await listReceivedNotifications(partner)).map(
    ({ notificationText }) => notificationText,
  );
  expect(told).toMatch(/^Robin Okafor canceled .+'s order for .+\.$/);
  expect(await mailed(after)).toEqual([
    [
      `Your order for ${after.eventName} is canceled`,
      expect.stringContaining('have to pay for it'),
    ],
  ]);
});

test('its place is free again, and sent twice at once it is canceled once', async () => {
  const { owner, event, id, version } = await unpaid({ placesPerSlot: 1 });
  const before = await getPlacesLeft(event);

  const answers = await Promise.all([1, 2, 3].map(() => end(owner, { id, version })));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([before, await getPlacesLeft(event)]).toEqual([0, 1]);
  expect((await getOrderDetails(owner, id)).ledger).toHaveLength(1);
});

test('of what nobody has paid no part is given back', async () => {
  const { owner, id, version } = await unpaid();

  const { status, body } = await end(owner, { id, version }, { refundType: 'CUSTOM', amount: 200 });

  expect(status).toBe(400);
  const message = 'Nothing has been paid for this order yet. Cancel it instead.';
  expect(body).toMatchObject({ refundType: [{ message }] });
});

test('once it was picked up it was paid, and is given back', async () => {
  const { owner, id, version } = await unpaid();
  await owner.call(orders, 'setStatus', { body: { id, version, status: 'COMPLETED' } });
  const picked = await getOrderDetails(owner, id);

  await end(owner, picked);
  await settle();

  expect(picked.isUnpaid).toBe(false);
  const given = await getOrderDetails(owner, id);
  expect(given).toMatchObject({ status: 'CANCELLED', paymentStatus: 'ONSITE REFUND' });
  expect(await mailed(given)).toEqual([
    [`Refund of your order for ${given.eventName}`, expect.stringContaining('will refund you')],
  ]);
});

test('of an event whose orders all end, what was not paid is canceled and counts in no amount', async () => {
  const { owner, event, id } = await unpaid();
  const asked = { eventId: event.eventId };
  const { body: plan } = await owner.call(orderRefunds, 'planRefundAll', { body: asked });

  const body = { ...asked, reason: 'Storm', requestKey: 'all' };
  await owner.call(orderRefunds, 'refundAll', { body });
  await settle();
  const again = await owner.call(orderRefunds, 'planRefundAll', { body: asked });

  expect([plan.data, again.body.data]).toEqual([
    { orders: 1, amountCents: 0 },
    { orders: 0, amountCents: 0 },
  ]);
  expect(await getOrderDetails(owner, id)).toMatchObject({
    status: 'CANCELLED',
    refundedCents: 0,
    ledger: [{ kind: 'canceled', note: 'Storm' }],
  });
});
