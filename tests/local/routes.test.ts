import { expect, test } from 'vitest';
import { toRawPath } from '#scripts/local/runtime/http/http-event.ts';
import { matchRoute } from '#scripts/local/runtime/http/routes.ts';
import { areas } from '#shared/contract/index.ts';
import { getDefaultArea } from '#shared/contract/mounts.ts';
import { routeKey } from '#shared/contract/route.ts';

const routes = areas.flatMap((area) =>
  Object.values(area.routes).map((route) => [routeKey(route), area.name, route] as const),
);

test.each(routes)('%s leads to %s, by either version', (_key, area, { path }) => {
  const asked = path.replace(/\{\w+\}/g, '01J0000000');

  const led = [asked, asked.replace('/v1/', '/v2/')].map((it) => matchRoute(it).area);

  expect(led).toEqual([area, area]);
});

test('what is below a prefix is told to the function as API Gateway tells it', () => {
  expect(matchRoute('/v1/secure/waffle-menu/a/b')).toEqual({
    area: 'waffle-menu',
    routeKey: 'ANY /{version}/secure/waffle-menu/{proxy+}',
    pathParameters: { version: 'v1', proxy: 'a/b' },
  });
});

test('a path that is of no area goes to the function that answers the rest', () => {
  const rest = { area: getDefaultArea(areas).name, routeKey: '$default', pathParameters: {} };

  expect(['/v1', '/v1/nowhere', '/v1/secure', '/v1/secure/file-export/'].map(matchRoute)).toEqual(
    Array.from({ length: 4 }, () => rest),
  );
});

test('nothing of the office is reached by the customers’ gateway, nor the other way round', () => {
  expect(matchRoute('/customer/v1/secure/orders/grid-data')).toEqual({
    area: 'customer-orders',
    routeKey: '$default',
    pathParameters: {},
  });
  expect(matchRoute('/v1/customer/v1/search')).toMatchObject({ routeKey: '$default' });
});

test.each([
  ['/v1/a%20b', '/v1/a b'],
  ['/v1/Zo%C3%AB', '/v1/Zoë'],
  ['/v1/a%2Fb', '/v1/a/b'],
  // Left for the function, so that nothing is decoded twice.
  ['/v1/100%25', '/v1/100%25'],
  ['/v1/a%252Eb', '/v1/a%252Eb'],
  ['/v1/%E0%A4%A', '/v1/%E0%A4%A'],
])('%s is handed on as %s', (sent, handed) => {
  expect(toRawPath(sent)).toBe(handed);
});
