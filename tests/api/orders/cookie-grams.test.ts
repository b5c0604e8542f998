import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { call } from '#tests/support/call.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const { routes } = customerOrders;
const own = await world();
const owner = await own.as('Franchise');

test('the messages of an event are printed with who they are for and from', async () => {
  const event = await createOfferedEvent(own);
  const given = { ...buildOrderInput(event), recipientName: 'Lou', message: 'You did it!' };
  await call(customerOrders, routes.order, { body: given }, { now: noon });
  await call(customerOrders, routes.order, { body: buildOrderInput(event) }, { now: noon });

  const { body, cost } = await owner.call(orders, 'cookieGrams', {
    query: { eventId: event.eventId },
  });

  expect(body.data).toMatchObject({
    count: 1,
    grams: [{ recipientName: 'Lou', customerName: 'Jamie Rivera', message: 'You did it!' }],
  });
  // Session, event and the slim rows.
  expect(cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
});

test('those of another franchise, and of a brand that one does not see, are not there', async () => {
  const { eventId } = await createOfferedEvent(own, {}, 'coffee');
  const callers = await Promise.all([
    (await world()).as('Franchise'),
    own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee'])),
    own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice'])),
  ]);

  const replies = await Promise.all(
    callers.map((each) => each.call(orders, 'cookieGrams', { query: { eventId } })),
  );

  expect(replies.map(({ status }) => status)).toEqual([404, 200, 404]);
});
