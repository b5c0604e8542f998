// What the truck has to make, as its kitchen view shows it.
import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world();
const owner = await own.as('Franchise');

type Event = Awaited<ReturnType<typeof createOfferedEvent>>;

/** This many half-hour slots after the first one. */
async function orderedAt(event: Event, later: number, customerName: string): Promise<void> {
  const slot = toIso(instant(Date.parse(event.slot) + later * 1_800_000));
  const body = { ...buildOrderInput({ ...event, slot }), customerName };
  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
}

const toMake = async ({ eventId }: Event) =>
  (await owner.call(orders, 'list', { body: { eventId, status: 'OPEN', limit: 500 } })).body.data;

test('the next slot comes first, whoever ordered first, and what is completed is gone', async () => {
  const event = await createOfferedEvent(own);
  await orderedAt(event, 2, 'Third');
  await orderedAt(event, 0, 'First');
  await orderedAt(event, 1, 'Second');
  const before = await toMake(event);

  const [first = '', second = '', third] = before.map(({ id }) => id);
  const move = (id: string, status: 'IN_PROGRESS' | 'COMPLETED') =>
    owner.call(orders, 'setStatusOfMany', { body: { ids: [id], status } });
  await move(first, 'COMPLETED');
  await move(second, 'IN_PROGRESS');

  expect(before.map(({ customerName }) => customerName)).toEqual(['First', 'Second', 'Third']);
  expect((await toMake(event)).map(({ id, status }) => [id, status])).toEqual([
    [second, 'IN_PROGRESS'],
    [third, 'NEW'],
  ]);
});

test.each(['NEW', 'CANCELLED'] as const)('many are not moved to %s at once', async (status) => {
  const event = await createOfferedEvent(own);
  await orderedAt(event, 0, 'First');
  const [row] = await toMake(event);

  const body = { ids: [row?.id ?? ''], status };
  const reply = await owner.call(orders, 'setStatusOfMany', { body: body as never });

  expect(reply.status).toBe(400);
});
