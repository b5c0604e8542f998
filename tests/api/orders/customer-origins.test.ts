import { beforeAll, expect, test } from 'vitest';
import { listBrands, putBrand } from '#functions/data/franchises/brands.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { call } from '#tests/support/call.ts';
import { sendPreflight } from '#tests/support/other-origin.ts';
import { noon, world } from '#tests/support/world.ts';
import { createCustomer, createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
const [ice, bean, shared] = ['https://ice.example', 'https://bean.example', 'https://all.example'];
const { routes } = customerOrders;
const allowing = 'access-control-allow-origin';
const from = (origin: string) => ({ now: noon, headers: { origin } });

beforeAll(async () => {
  const sites: Record<string, string[]> = { 'shaved-ice': [ice, shared], coffee: [bean, shared] };
  const all = await listBrands();
  await Promise.all(
    all.map((brand) => putBrand({ ...brand, allowedOrigins: sites[brand.brandId] ?? [] })),
  );
});

test('a page of a brand’s website finds the events of that brand, and of no other', async () => {
  const [ofIce, ofCoffee] = [
    await createOfferedEvent(own),
    await createOfferedEvent(own, {}, 'coffee'),
  ];
  const found = async (origin: string, searchText: string) => {
    const { body, headers } = await call(
      customerOrders,
      routes.search,
      { query: { searchText } },
      from(origin),
    );
    expect(headers).toMatchObject({ [allowing]: origin, vary: 'origin' });
    return body.data.map(({ code }) => code);
  };

  expect([
    await found(ice, ofIce.code),
    await found(ice, ofCoffee.code),
    await found(bean, `fair ${ofIce.code}`),
    await found(shared, `fair ${ofCoffee.code}`),
  ]).toEqual([[ofIce.code], [], [], [ofCoffee.code]]);
});

test('it orders there and looks at the order; the page of another brand finds neither', async () => {
  const event = await createOfferedEvent(own);
  const at = (origin: string) => call(customerOrders, routes.event, askedFor, from(origin));
  const askedFor = { query: { code: event.code } };
  const body = buildOrderInput(event);
  const { secret } = body;

  const elsewhere = await call(customerOrders, routes.order, { body }, from(bean));
  const placed = await call(customerOrders, routes.order, { body }, from(ice));
  const look = (origin: string) =>
    call(customerOrders, routes.own, { body: { secret } }, from(origin));

  expect([(await at(ice)).status, (await at(bean)).status]).toEqual([200, 404]);
  expect([elsewhere.status, placed.status]).toEqual([404, 200]);
  expect([(await look(ice)).status, (await look(bean)).status]).toEqual([200, 404]);
  expect((await look(bean)).body).toHaveProperty('general');
});

test.each(['pay', 'returned', 'cancel'] as const)(
  'nor does it %s an order of another brand',
  async (name) => {
    const event = await createOfferedEvent(own);
    const customer = createCustomer(event);
    await customer.order();
    const body = { secret: customer.secret };

    const refused = await call(customerOrders, routes[name], { body }, from(bean));

    expect(refused.status).toBe(404);
    expect((await customer.own()).status).toBe('NEW');
  },
);

test.each(Object.entries(routes))('its browser is told so before it calls %s', async (_, route) => {
  const { statusCode, headers } = await sendPreflight(customerOrders, route, ice);

  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    [allowing]: ice,
    'access-control-allow-methods': route.method,
    vary: 'origin',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test.each(['https://evil.example', 'http://ice.example', 'https://ice.example:444', 'null'])(
  'a page of %s is refused, and not told why',
  async (origin) => {
    const asked = await sendPreflight(customerOrders, routes.order, origin);
    const found = await call(
      customerOrders,
      routes.search,
      { query: { searchText: '' } },
      from(origin),
    );

    expect([asked.statusCode, found.status]).toEqual([403, 403]);
    expect(Object.keys({ ...asked.headers, ...found.headers })).not.toContain(allowing);
  },
);

test('a brand that is switched off has no website', async () => {
  const all = await listBrands();
  const coffee = requireFound(all.find(({ brandId }) => brandId === 'coffee'));
  await putBrand({ ...coffee, activated: false });
  const asked = await sendPreflight(customerOrders, routes.order, bean);
  await putBrand(coffee);

  expect(asked.statusCode).toBe(403);
});

test('the orders of the back office answer no such page', async () => {
  const asked = await sendPreflight(orders, orders.routes.list, ice);

  expect(asked.statusCode).toBe(404);
  expect(asked.headers).not.toHaveProperty(allowing);
});
