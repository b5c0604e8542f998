// Which call a path leads to in the function itself: API Gateway only knows the area.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { type Method, type Route, routeKey } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';

const routes = areas.flatMap((area) =>
  Object.values(area.routes).map((route) => ({ area, route, key: routeKey(route) })),
);
const anyParams = { id: '-', code: '-', name: '-', franchiseId: '-' };
const paths = waffleMenu.routes;

async function getStatusAt(method: Method, path: string): Promise<number> {
  const asked = { ...paths.list, method, path } as Route;
  return (await call(waffleMenu, asked, {}, { now: noon })).status;
}

test.each(routes.filter(({ route }) => requiresSession(route.access)))(
  '$key asks who calls, under either version',
  async ({ area, route }) => {
    const second = { ...route, path: route.path.replace('/v1/', '/v2/') } as Route;

    const answers = await Promise.all(
      [route, second].map((it) => call(area, it, { params: anyParams }, { now: noon })),
    );

    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  },
);

test('a call answers the same under /v2', async () => {
  const { cookie } = await (await world()).as('Admin');
  const second = { ...paths.list, path: '/v2/secure/waffle-menu' } as const;

  const [one, other] = await Promise.all(
    [paths.list, second].map((it) => call(waffleMenu, it, {}, { now: noon, cookie })),
  );

  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect(other?.body).toEqual(one?.body);
});

test.each([
  ['GET', '/v1/secure/waffle-menu/a/b'],
  ['GET', '/v1/secure/waffle-menu/'],
  ['GET', '//v1/secure/waffle-menu'],
  ['GET', '/v3/secure/waffle-menu'],
  ['GET', '/customer/v1/secure/waffle-menu'],
  ['GET', '/V1/secure/waffle-menu'],
  ['PATCH', '/v1/secure/waffle-menu'],
] as const)('%s %s is not found, in the words of every refusal', async (method, path) => {
  const asked = { ...paths.list, method, path } as Route;

  const { status, body } = await call(waffleMenu, asked, {}, { now: noon });

  expect(status).toBe(404);
  expect(body).toEqual({
    general: [{ message: expect.any(String) }],
    requestId: expect.any(String),
  });
});

test.each([
  '/v1/secure/waffle-menu',
  '/customer/v1/secure/waffle-menu',
  '/customer/v1/secure/orders/grid-data',
])('customers find nothing of the office at %s', async (path) => {
  const asked = { ...customerOrders.routes.search, path } as Route;

  const { status } = await call(customerOrders, asked, {}, { now: noon });

  expect(status).toBe(404);
});

test('a word wins over an id in its place', async () => {
  expect([
    await getStatusAt('PUT', '/v1/secure/waffle-menu/index-order'),
    await getStatusAt('PUT', '/v1/secure/waffle-menu/01J0000000'),
  ]).toEqual([401, 404]);
});
