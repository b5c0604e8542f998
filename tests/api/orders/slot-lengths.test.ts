// The length of slots once customers have ordered in them.
import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput, getPlacesLeft } from './order-worlds.ts';

const own = await world();
const owner = await own.as('Franchise');
const minute = 60_000;

const orderAt = (event: Awaited<ReturnType<typeof createOfferedEvent>>, minutes: number) => {
  const slot = toIso(instant(Date.parse(event.slot) + minutes * minute));
  const body = { ...buildOrderInput(event), slot };
  return call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
};

async function changedTo(
  by: Caller,
  event: Awaited<ReturnType<typeof createOfferedEvent>>,
  slotMinutes: 15 | 60,
) {
  const { body } = await by.call(orders, 'offer', { params: { id: event.eventId } });
  const offer = { ...event.offer, slotMinutes };
  const sent = { id: event.eventId, version: body.data.version, offer };
  return by.call(orders, 'setOffer', { body: sent });
}

test('slots get no longer over an order that was placed in between', async () => {
  const event = await createOfferedEvent(own);
  await orderAt(event, 30);

  const refused = await changedTo(owner, event, 60);

  expect(refused).toMatchObject({ status: 400, body: { 'offer.slotMinutes': [{}] } });
  expect(JSON.stringify(refused.body)).toContain('Keep 30 minutes');
});

test.each([
  ['longer, where orders are at their beginnings', 0, 60],
  ['shorter', 30, 15],
] as const)('slots get %s', async (_, minutes, length) => {
  const event = await createOfferedEvent(own);
  await orderAt(event, minutes);

  const { status } = await changedTo(owner, event, length);

  expect(status).toBe(200);
  expect(await getPlacesLeft(event)).toBe(minutes === 0 ? 9 : 10);
});
