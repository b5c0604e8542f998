// Customers as their online orders describe them, and the effect of deactivating one.
import { expect, test } from 'vitest';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { tick } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';
import {
  createCustomer,
  listEventOrders,
  createOfferedEvent,
  buildOrderInput,
  createPaidOrder,
  createCardEvent,
} from './order-worlds.ts';

const { routes } = customerOrders;

const grid = async (caller: Caller, body = {}) =>
  (await caller.call(customers, 'list', { body })).body;

type Offered = Awaited<ReturnType<typeof createOfferedEvent>>;

/** Another order at an event that is paid on site. */
const orderAs = (event: Offered, email: string, customerName: string, now = noon) =>
  call(
    customerOrders,
    routes.order,
    { body: { ...buildOrderInput(event, createToken().token), email, customerName } },
    { now },
  );

test('a customer is known by the email address, and named as in the newest order', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const event = await createOfferedEvent(own);

  await orderAs(event, 'jamie@example.com', 'Jamie');
  await orderAs(event, 'Jamie@Example.com', 'Jamie Rivera', instant(noon + 60_000));
  const other = await orderAs(event, 'ana@example.com', 'Ana');

  expect(other.status).toBe(200);
  expect(await grid(owner)).toMatchObject({
    count: 2,
    totals: { orders: 3, spentCents: 3600 },
    data: [
      { name: 'Jamie Rivera', orders: 2, spentCents: 2400, activated: true },
      { name: 'Ana', orders: 1, spentCents: 1200 },
    ],
  });
  expect((await grid(owner, { searchText: 'ana@' })).count).toBe(1);
});

test('who only waits for the payment is no customer; a refund leaves what was spent', async () => {
  const { owner, event } = await createCardEvent();
  await createCustomer(event).order();
  const before = await grid(owner);
  await createPaidOrder(event);
  const [row] = await listEventOrders(owner, event);
  const refund = {
    refundType: 'CUSTOM',
    amount: 200,
    reason: 'Spilled',
    requestKey: 'one',
  } as const;

  await owner.call(orderRefunds, 'refund', {
    body: { id: row?.id ?? '', version: row?.version ?? 0, ...refund },
  });
  await tick('release-order-holds', instant(noon + 40 * 60_000));

  expect(before.count).toBe(0);
  expect((await grid(owner)).data).toMatchObject([{ orders: 1, spentCents: 1000 }]);
});

test('a deactivated customer can’t order from that brand, however the address is written', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const event = await createOfferedEvent(own);
  await orderAs(event, 'jamie@example.com', 'Jamie');
  const [{ id = '' } = {}] = (await grid(owner)).data;
  const setTo = (activated: boolean) =>
    owner.call(customers, 'setStatus', { body: { id, activated } });

  await setTo(false);
  const refused = await orderAs(event, 'JAMIE@example.com', 'J.');
  const shown = (await grid(owner, { activated: false })).data;
  await setTo(true);

  expect(refused.status).toBe(409);
  expect(shown).toMatchObject([{ id, activated: false, orders: 1 }]);
  expect((await orderAs(event, 'jamie@example.com', 'Jamie')).status).toBe(200);
});

test('nor hold a place that is paid by card', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);
  const [{ id = '' } = {}] = (await grid(owner)).data;
  await owner.call(customers, 'setStatus', { body: { id, activated: false } });

  expect((await createCustomer(event).order()).status).toBe(409);
});

test('a corporate admin sees whose customers they are, but not their addresses', async () => {
  const own = await world();
  const admin = await own.as('System Admin');
  await orderAs(await createOfferedEvent(own), 'jamie@example.com', 'Jamie');
  const { franchiseId } = own.franchise;

  const page = await grid(admin, { franchiseId });
  const guessed = await grid(admin, { franchiseId, searchText: 'jamie@example' });

  expect(page.data).toMatchObject([{ name: 'Jamie', email: 'j***@example.com' }]);
  expect(guessed.count).toBe(0);
});
