// Online ordering is paused everywhere by an operator.
import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { text } from '#shared/text/catalogue.ts';
import { call } from '#tests/support/call.ts';
import { switchFlagEverywhere } from '#tests/support/outside/flags.ts';
import { noon, world } from '#tests/support/world.ts';
import { buildOrderInput, createOfferedEvent, getPlacesLeft } from './order-worlds.ts';

test('nothing is ordered or held meanwhile, and everything afterwards', async () => {
  const event = await createOfferedEvent(await world());
  const body = { ...buildOrderInput(event), slot: event.slot };
  const order = () => call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  const left = await getPlacesLeft(event);
  await switchFlagEverywhere('onlineOrders', 'off');

  const refused = await order();
  const leftMeanwhile = await getPlacesLeft(event);
  await switchFlagEverywhere('onlineOrders', 'on');
  const placed = await order();

  expect(refused).toMatchObject({
    status: 409,
    body: { general: [{ message: text('msg_order_paused') }] },
  });
  expect(leftMeanwhile).toBe(left);
  expect(placed.status).toBe(200);
});

test('an order that was placed before is answered when it is sent again', async () => {
  const event = await createOfferedEvent(await world());
  const body = { ...buildOrderInput(event), slot: event.slot };
  const order = () => call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  const placed = await order();
  await switchFlagEverywhere('onlineOrders', 'off');

  const again = await order();
  await switchFlagEverywhere('onlineOrders', 'on');

  expect([placed.status, again.status, again.body.data.number]).toEqual([
    200,
    200,
    placed.body.data.number,
  ]);
});
