// What ordering costs in DynamoDB: exact, and the same however many orders there are. Read units
// are of eventually consistent reads, half a unit for 4 KB; a transaction writes each item at twice
// its units.
import { beforeAll, expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { events } from '#shared/contract/events/events.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { call } from '#tests/support/call.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, type World, world } from '#tests/support/world.ts';
import {
  createCustomer,
  createOfferedEvent,
  buildOrderInput,
  createPaidOrder,
  createCardEvent,
} from './order-worlds.ts';

type Made = Awaited<ReturnType<typeof createCardEvent>>;

const { routes } = customerOrders;
const at = { now: noon };
let owner: Made['owner'];
let event: Made['event'];

beforeAll(async () => {
  ({ owner, event } = await createCardEvent());
  await mapInSequence(rangeTo(3), () => createPaidOrder(event));
  await settle();
  // The process has seen the code by then.
  await call(customerOrders, routes.event, { query: { code: event.code } }, at);
});

test('finding an event by its code reads just it', async () => {
  const query = { searchText: event.code };

  const { cost } = await call(customerOrders, routes.search, { query }, at);

  // The caller's rate limit, then the event that had the code, with franchise, offer and brand.
  expect(cost).toEqual({ requests: 2, readUnits: 2, writeUnits: 1 });
});

test('a code that the process has not seen is looked up, and one whose event is gone again', async () => {
  const { owner: seller, event: fresh } = await createCardEvent();
  const ask = () => call(customerOrders, routes.event, { query: { code: fresh.code } }, at);

  const [first, second] = [await ask(), await ask()];
  await seller.call(events, 'remove', { params: { id: fresh.eventId } });
  const gone = [await ask(), await ask()];

  // In addition the code, and all brands, because which one it is isn't known yet.
  expect(first.cost.requests - second.cost.requests).toBe(2);
  expect(first.body).toEqual(second.body);
  expect(gone.map(({ status }) => status)).toEqual([404, 404]);
});

test('what a stranger searches takes as many requests for one event as for twelve', async () => {
  const worlds = await Promise.all([world(), world()]);
  const searched = async (zip: string, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const own = worlds[made % worlds.length] as World;
      await createOfferedEvent(own, {}, 'shaved-ice', { zip });
    }
    const query = { searchText: zip };
    const { body, cost } = await call(customerOrders, routes.search, { query }, at);
    return { found: body.data.length, cost };
  };

  const [one, twelve] = [await searched('00701', 1), await searched('00801', 12)];

  expect([one.found, twelve.found]).toEqual([1, 12]);
  // The caller's rate limit, a code of these letters, the names, then events with their offers and
  // franchises, and the brands.
  expect([one.cost.requests, twelve.cost.requests]).toEqual([5, 5]);
  // Half a unit for each event, its offer, and the other franchise.
  expect(twelve.cost.readUnits - one.cost.readUnits).toBe(11.5);
});

test('the page of an event reads its menu, its masters and its slots beside it', async () => {
  const { cost } = await call(customerOrders, routes.event, { query: { code: event.code } }, at);

  // In addition: the menus of the franchise, the masters, and the slots.
  expect(cost).toEqual({ requests: 5, readUnits: 4, writeUnits: 1 });
});

test('an order that is held for its payment', async () => {
  const body = buildOrderInput(event, createToken().token);

  const { cost } = await call(customerOrders, routes.order, { body }, at);

  // In addition: order, its number, both places, customer, link, a check of its event and the stamp
  // of its day in one transaction, and the payment, read for how long its page reserves the place,
  // and opened at Stripe.
  expect(cost).toEqual({ requests: 10, readUnits: 6, writeUnits: 32 });
});

test('coming back to the page on which it is paid', async () => {
  const customer = createCustomer(event);
  await customer.order();

  const { cost } = await customer.pay();

  // The link, the order, its event, the brand's account, and the payment twice: for how long its
  // page reserves the place, and the page.
  expect(cost).toEqual({ requests: 7, readUnits: 5.5, writeUnits: 0 });
});

test('the grid of some days and that of an event read their rows once', async () => {
  const days = await owner.call(orders, 'list', { body: { fromDate: '2026-07-15' } });
  const ofEvent = await owner.call(orders, 'list', { body: { eventId: event.eventId } });

  expect([days.body.count, ofEvent.body.count]).toEqual([3, 3]);
  // Session and rows; for days, whether the list is complete, and for an event, its brand. A list
  // that is complete: order-grid.test.ts.
  expect(days.cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
  expect(ofEvent.cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
});
