import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getOrder, setOrderStatus } from '#functions/data/orders/orders.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { expect, test } from 'vitest';
import { hashToken, createToken } from '#functions/ports/secrets/tokens.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import type { EventTimes } from '#shared/domain/events/event-times.ts';
import { fromIso, instant, toIso } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { call } from '#tests/support/call.ts';
import { settle } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const { routes } = customerOrders;
const at = { now: noon };
const hour = 3_600_000;

type OrderBody = ReturnType<typeof buildOrderInput> & { readonly gratuityCents?: number };

const place = (body: OrderBody, now = noon) =>
  call(customerOrders, routes.order, { body }, { now });

const getEventPage = async (code: string) =>
  (await call(customerOrders, routes.event, { query: { code } }, at)).body.data;

test('a customer finds a public event by its code, its name and its address', async () => {
  const { code, eventId } = await createOfferedEvent(own);
  const { address = '' } = (await getEvent(own.scope, eventId)) ?? {};
  const codesFor = async (searchText: string) => {
    const { body } = await call(customerOrders, routes.search, { query: { searchText } }, at);
    return body.data.map((event) => event.code);
  };

  const byCode = await codesFor(code.toLowerCase());
  const byName = await codesFor(`fair ${code}`);
  const byAddress = await codesFor(address.toLowerCase());

  expect([byCode, byName]).toEqual([[code], [code]]);
  expect(address).not.toBe('');
  expect(byAddress).toContain(code);
});

test('a private event is found by its code alone', async () => {
  const { code, eventId } = await createOfferedEvent(own);
  const event = requireFound(await getEvent(own.scope, eventId));
  await saveEvent(own.scope, event, { ...event, eventType: 'private' });
  await settle();
  const codesFor = async (searchText: string) => {
    const { body } = await call(customerOrders, routes.search, { query: { searchText } }, at);
    return body.data.map((found) => found.code);
  };

  expect(await codesFor(code)).toEqual([code]);
  expect(await codesFor(`fair ${code}`)).toEqual([]);
  expect(await codesFor(event.zip)).not.toContain(code);
});

test('around a ZIP code, an event is found after it moved there, and not where it was', async () => {
  const { code, eventId } = await createOfferedEvent(own);
  const isFound = async (searchText: string) => {
    const { body } = await call(customerOrders, routes.search, { query: { searchText } }, at);
    return body.data.some((event) => event.code === code);
  };
  const event = requireFound(await getEvent(own.scope, eventId));

  const before = [await isFound(`fair ${event.zip}`), await isFound('96701')];
  await saveEvent(own.scope, event, { ...event, zip: '96799' });
  await settle();
  const { tenant } = own.scope;
  const again = {
    type: 'event.foundElsewhere',
    detail: { changeId: 'once-more', tenant, eventId },
  } as const;
  await Promise.all([
    deliverDomainEvent('relist-offers', again),
    deliverDomainEvent('relist-offers', again),
  ]);

  // The first three digits are a region: 96701 and 96799 are neighbors.
  expect(before).toEqual([true, false]);
  expect([
    await isFound(`fair ${event.zip}`),
    await isFound('96701'),
    await isFound('nothing 96701'),
  ]).toEqual([false, true, false]);
});

test('an order is priced by the menu, with the tax inside, and comes to the event', async () => {
  const event = await createOfferedEvent(own, { entryFeeCents: 100 });

  const { body } = await place({ ...buildOrderInput(event), gratuityCents: 200 });
  const list = await owner.call(orders, 'list', { body: { eventId: event.eventId } });

  expect(body.data).toMatchObject({
    status: 'NEW',
    itemsCents: 1200,
    taxCents: 91,
    entryFeeCents: 100,
    gratuityCents: 200,
    grandTotalCents: 1500,
  });
  expect(list.body.data).toMatchObject([{ customerName: 'Jamie Rivera', status: 'NEW' }]);
});

test('of 30 who order the last place at once, one gets it', async () => {
  const event = await createOfferedEvent(own, { placesPerSlot: 1 });

  const replied = await Promise.all(
    Array.from({ length: 30 }, () => place(buildOrderInput(event))),
  );
  const page = await getEventPage(event.code);
  const list = await owner.call(orders, 'list', { body: { eventId: event.eventId } });

  const statuses = replied.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(29);
  expect(page.slots[0]?.left).toBe(0);
  expect(list.body.count).toBe(1);
});

test('a cancelled order gives its place back, once, and its slot can be ordered again', async () => {
  const event = await createOfferedEvent(own, { placesPerSlot: 1 });
  await place(buildOrderInput(event));
  const [row] = (await owner.call(orders, 'list', { body: { eventId: event.eventId } })).body.data;
  const order = requireFound(await getOrder(own.scope, row?.id ?? ''));

  const moved = await Promise.all(
    [1, 2, 3].map(() => setOrderStatus(own.scope, order, 'CANCELLED')),
  );
  const freed = await getEventPage(event.code);
  const again = await place(buildOrderInput(event));

  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(freed.slots[0]?.left).toBe(1);
  expect(again.status).toBe(200);
});

test('the same order sent twice, or twice at once, is one order with one place', async () => {
  const event = await createOfferedEvent(own);
  const body = buildOrderInput(event);

  const replies = await Promise.all([place(body), place(body), place(body)]);
  const page = await getEventPage(event.code);

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(page.slots[0]?.left).toBe(9);
});

test('what is not on the menu any longer is named by its place in the cart', async () => {
  const event = await createOfferedEvent(own);
  await owner.call(menus, 'setActivated', { body: { id: event.itemId, activated: false } });

  const reply = await place(buildOrderInput(event));

  expect(reply).toMatchObject({ status: 400, body: { 'lines.0.itemId': [{}] } });
});

test('a slot that has begun, and one that is none, take no order', async () => {
  const event = await createOfferedEvent(own);
  const late = instant(Date.parse(event.slot));

  const begun = await place(buildOrderInput(event), late);
  const none = await place({ ...buildOrderInput(event), slot: '2026-07-15T19:07:00Z' });

  expect([begun.status, none.status]).toEqual([400, 400]);
});

test('a customer sees their own order by its secret, and how the truck moves it on', async () => {
  const event = await createOfferedEvent(own);
  const secret = createToken().token;
  await place(buildOrderInput(event, secret));
  const { body } = await owner.call(orders, 'list', { body: { eventId: event.eventId } });
  const ids = body.data.map(({ id }) => id);

  await owner.call(orders, 'setStatusOfMany', { body: { ids, status: 'COMPLETED' } });
  const mine = await call(customerOrders, routes.own, { body: { secret } }, at);
  const other = createToken().token;
  const nobodys = await call(customerOrders, routes.own, { body: { secret: other } }, at);

  expect(mine.body.data.status).toBe('COMPLETED');
  expect(nobodys.status).toBe(404);
});

test('the page of an order that has not changed asks for it without getting it again', async () => {
  const event = await createOfferedEvent(own);
  const [secret, other] = [createToken().token, createToken().token];
  await place(buildOrderInput(event, secret));
  await place(buildOrderInput(event, other));
  const look = (asked: string, tag = '') =>
    call(
      customerOrders,
      routes.own,
      { body: { secret: asked } },
      { ...at, headers: tag ? { 'if-none-match': tag } : {} },
    );
  const tag = String((await look(secret)).headers['etag']);

  const again = await look(secret, tag);
  const othersOrder = await look(other, tag);
  const { body } = await owner.call(orders, 'list', { body: { eventId: event.eventId } });
  const ids = body.data.map(({ id }) => id);
  await owner.call(orders, 'setStatusOfMany', { body: { ids, status: 'IN_PROGRESS' } });
  const moved = await look(secret, tag);

  expect([again.status, othersOrder.status, moved.status]).toEqual([304, 200, 200]);
  expect(again.body).toBeNull();
  expect(moved.body.data.status).toBe('IN_PROGRESS');
});

test('an event whose online ordering is closed is found by nobody', async () => {
  const { code } = await createOfferedEvent(own, { open: false });

  const { status } = await call(customerOrders, routes.event, { query: { code } }, at);

  expect(status).toBe(404);
});

test('an event offers only an active menu of its own brand', async () => {
  const { eventId, offer } = await createOfferedEvent(own, {}, 'coffee');
  const chosen = { ...offer, menuId: 'nobodys' };

  const reply = await owner.call(orders, 'setOffer', {
    body: { id: eventId, version: 1, offer: chosen },
  });

  expect(reply).toMatchObject({ status: 400, body: { 'offer.menuId': [{}] } });
});

test('the orders of an event are those of its own franchise alone', async () => {
  const event = await createOfferedEvent(own);
  await place(buildOrderInput(event));
  const other = await (await world()).as('Franchise');

  const { body } = await other.call(orders, 'list', { body: { eventId: event.eventId } });

  expect(body.count).toBe(0);
});

test('outside the window of its event nothing is offered, and an order is refused', async () => {
  const event = await planned({ orderFrom: '2026-07-15T12:01' });

  const before = await getEventPage(event.code);
  const refused = await place(buildOrderInput(event));
  const minuteLater = instant(noon + 60_000);
  const placed = await place(buildOrderInput(event), minuteLater);

  expect([before.slots, refused.status, placed.status]).toEqual([[], 409, 200]);
});

test('a gratuity is at most what was agreed on for the event', async () => {
  const event = await planned({ maxGratuity: 5 });

  const refused = await place({ ...buildOrderInput(event), gratuityCents: 501 });
  const placed = await place({ ...buildOrderInput(event), gratuityCents: 500 });

  expect([refused.status, placed.status]).toEqual([400, 200]);
  expect(Object.keys(refused.body)).toContain('gratuityCents');
});

test('what is delivered costs the fee that was agreed on for the event, and no tax on it', async () => {
  const delivered = await planned({ delivery: 'DELIVERY', deliveryFeeCents: cents(150) });
  const picked = await planned({ delivery: 'PICKUP', deliveryFeeCents: cents(150) });

  const page = await getEventPage(delivered.code);
  const { body } = await place(buildOrderInput(delivered));
  const other = await place(buildOrderInput(picked));
  const list = await owner.call(orders, 'list', { body: { eventId: delivered.eventId } });
  const params = { id: list.body.data[0]?.id ?? '' };
  const details = await owner.call(orders, 'details', { params });

  expect(page).toMatchObject({ deliveryFeeCents: 150, event: { delivery: 'DELIVERY' } });
  expect(other.body.data.event.delivery).toBe('PICKUP');
  const bill = { itemsCents: 1200, deliveryFeeCents: 150, taxCents: 91, grandTotalCents: 1350 };
  expect(body.data).toMatchObject(bill);
  expect(details.body.data).toMatchObject(bill);
  expect(other.body.data).toMatchObject({ deliveryFeeCents: 0, grandTotalCents: 1200 });
});

test('of 12 who order from an event of 5 orders at once, in any slot, five get one', async () => {
  const event = await planned({ maxOrders: 5 });
  const slots = (await getEventPage(event.code)).slots.map(({ startsAt }) => startsAt);

  const replied = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      place({ ...buildOrderInput(event), slot: slots[at % slots.length] ?? '' }),
    ),
  );
  const page = await getEventPage(event.code);

  const placed = replied.filter(({ status }) => status === 200);
  const refused = replied.filter(({ status }) => status === 409);
  expect([placed.length, refused.length]).toEqual([5, 7]);
  expect(JSON.stringify(refused[0]?.body)).toContain('all the orders it can take');
  expect(page.slots.map(({ left }) => left)).toEqual(slots.map(() => 0));
});

test('an order that is canceled makes room for another one in any slot', async () => {
  const event = await planned({ maxOrders: 1 });
  const [, later = ''] = (await getEventPage(event.code)).slots.map(({ startsAt }) => startsAt);
  await place(buildOrderInput(event));
  const full = await place({ ...buildOrderInput(event), slot: later });
  const [row] = (await owner.call(orders, 'list', { body: { eventId: event.eventId } })).body.data;
  const order = requireFound(await getOrder(own.scope, row?.id ?? ''));

  await setOrderStatus(own.scope, order, 'CANCELLED');
  const placed = await place({ ...buildOrderInput(event), slot: later });

  expect([full.status, placed.status]).toEqual([409, 200]);
});

/** An event that can be ordered from, with these agreed details. */
async function planned(plan: Partial<EventPlan>, times: Partial<EventTimes> = {}) {
  const event = await createOfferedEvent(own);
  const booked = requireFound(await getEvent(own.scope, event.eventId));
  await saveEvent(own.scope, booked, {
    ...booked,
    ...times,
    plan: { ...booked.plan, ...plan },
  });
  return event;
}

test('a window that closed in the night in which an hour comes twice stays closed', async () => {
  // 01:30 in Chicago, for the first time; it is 01:10 again 40 minutes later.
  const closes = fromIso('2026-11-01T06:30:00.000Z');
  const startsAt = instant(closes + 3 * hour);
  const moved = { startsAt, endsAt: instant(closes + 5 * hour) };
  const planning = await planned({ orderTo: '2026-11-01T01:30' }, moved);
  const event = { ...planning, slot: toIso(startsAt) };

  const before = await place(buildOrderInput(event), instant(closes - 1));
  const after = await place(buildOrderInput(event), instant(closes + 40 * 60_000));

  expect([before.status, after.status]).toEqual([200, 409]);
});

test.each([
  ['more of it', (body: Ordered) => ({ lines: body.lines.map((it) => ({ ...it, quantity: 3 })) })],
  ['another name', () => ({ customerName: 'Robin' })],
  ['a gratuity', () => ({ gratuityCents: 500 })],
  ['a message', () => ({ message: 'Happy birthday' })],
])('an order with %s is not taken for the one that was sent before', async (_, change) => {
  const event = await createOfferedEvent(own);
  const body = buildOrderInput(event);
  await place(body);

  const other = await place({ ...body, ...change(body) });
  const page = await getEventPage(event.code);

  expect(other).toMatchObject({ status: 409, body: { secret: [{}] } });
  expect(page.slots[0]?.left).toBe(9);
});

test('an order that was canceled meanwhile is not said to be in', async () => {
  const event = await createOfferedEvent(own);
  const body = buildOrderInput(event);
  await place(body);
  const order = await getOrder(own.scope, hashToken(body.secret));
  if (order) await setOrderStatus(own.scope, order, 'CANCELLED');

  const again = await place(body);

  expect(again).toMatchObject({ status: 409, body: { secret: [{}] } });
});

test('the same order sent again once prices have changed is the order that was placed', async () => {
  const event = await createOfferedEvent(own);
  const body = buildOrderInput(event);
  const first = await place(body);
  const item = (await owner.call(menus, 'details', { params: { id: event.itemId } })).body.data;
  if (item.thing.kind !== 'item') throw new Error('The offered thing is an item');
  const prices = item.thing.prices.map((it) => ({ ...it, priceCents: it.priceCents + 100 }));
  const { id, version, thing } = item;
  await owner.call(menus, 'update', { body: { id, version, thing: { ...thing, prices } } });

  const again = await place(body);

  expect(again.status).toBe(200);
  expect(again.body.data.grandTotalCents).toBe(first.body.data.grandTotalCents);
});

type Ordered = ReturnType<typeof buildOrderInput>;
