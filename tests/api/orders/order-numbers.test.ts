// The number of an order: three digits, one of its kind for the event and the day.
import { expect, test } from 'vitest';
import { buildPutNumberItem } from '#functions/data/orders/order-numbers.ts';
import { getOrder, saveOrder } from '#functions/data/orders/orders.ts';
import { transact } from '#functions/data/store/transact.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import { buildOrderInput, createOfferedEvent } from './order-worlds.ts';

const own = await world();
const owner = await own.as('Franchise');
const { routes } = customerOrders;

type Event = Awaited<ReturnType<typeof createOfferedEvent>>;

async function place(event: Event, input = buildOrderInput(event)) {
  const { status, body } = await call(customerOrders, routes.order, { body: input }, { now: noon });
  expect(status).toBe(200);
  return body.data;
}

const list = async ({ eventId }: Event, number?: number) =>
  (await owner.call(orders, 'list', { body: { eventId, number } })).body.data;

/** All three-digit numbers of the event's day but these. */
async function leaveFree({ eventId }: Event, free: readonly number[]): Promise<void> {
  const day = toLocalDate(noon, 'America/Chicago');
  const taken = rangeTo(999)
    .map((at) => at + 1)
    .filter((number) => !free.includes(number));
  for (let start = 0; start < taken.length; start += 100) {
    const parts = taken
      .slice(start, start + 100)
      .map((number) => buildPutNumberItem(own.scope, { eventId, day, number, orderId: 'other' }));
    await transact(parts);
  }
}

test('orders that are placed at once get numbers of three digits, no two the same', async () => {
  const event = await createOfferedEvent(own, { placesPerSlot: 50 });

  const placed = await Promise.all(rangeTo(30).map(() => place(event)));

  const numbers = placed.map(({ number }) => number ?? 0);
  expect(new Set(numbers).size).toBe(30);
  expect(numbers.every((number) => number >= 1 && number <= 999)).toBe(true);
});

test('the last free numbers are found, and after them come four digits', async () => {
  const event = await createOfferedEvent(own);
  await leaveFree(event, [42, 977]);

  const last = await Promise.all([place(event), place(event)]);
  const next = await place(event);

  expect(new Set(last.map(({ number }) => number))).toEqual(new Set([42, 977]));
  expect(next.number).toBeGreaterThan(999);
});

test('an order that is sent twice has one number', async () => {
  const event = await createOfferedEvent(own);
  const input = buildOrderInput(event);

  const [first, second] = [await place(event, input), await place(event, input)];

  expect(second.number).toBe(first.number);
  expect(await list(event)).toHaveLength(1);
});

test('the kitchen finds an order by its number, also one that is made', async () => {
  const event = await createOfferedEvent(own);
  const [order] = [await place(event), await place(event)];
  const number = order.number ?? 0;
  const [row] = await list(event, number);

  await owner.call(orders, 'setStatusOfMany', {
    body: { ids: [row?.id ?? ''], status: 'COMPLETED' },
  });

  expect(order.kitchenUrl).toMatch(
    new RegExp(`/kitchen\\?number=${String(number).padStart(3, '0')}$`),
  );
  expect(await list(event, number)).toMatchObject([{ number, status: 'COMPLETED' }]);
  expect(await list(event)).toHaveLength(2);
});

test('the receipt has the number in its subject, and large', async () => {
  const event = await createOfferedEvent(own);
  await leaveFree(event, [42]);
  const email = `${event.code.toLowerCase()}@example.com`;

  await place(event, { ...buildOrderInput(event), email });
  await settle();

  const [mail] = await listMailsTo(email);
  expect(mail?.subject).toBe(`Order 042 for Fair ${event.code}`);
  expect(mail?.body.text).toContain('Order number 042');
  expect(mail?.body.html).toContain('>042</p>');
});

test('an order from before there were numbers is shown and made without one', async () => {
  const event = await createOfferedEvent(own);
  const input = buildOrderInput(event);
  await place(event, input);
  const [{ id = '' } = {}] = await list(event);
  const order = requireFound(await getOrder(own.scope, id));
  const { number: _number, ...detail } = requireFound(order.detail);
  await saveOrder(own.scope, order, { ...order, detail });

  const { secret } = input;
  const { body } = await call(customerOrders, routes.own, { body: { secret } }, { now: noon });
  const [row] = await list(event);
  const status = { id, version: row?.version ?? 0, status: 'COMPLETED' as const };
  const made = await owner.call(orders, 'setStatus', { body: status });

  expect(body.data).toMatchObject({ number: null, kitchenUrl: null });
  expect(row?.number).toBeNull();
  expect(made.status).toBe(200);
});
