import { expect, test } from 'vitest';
import { matchRoute } from '#scripts/local/runtime/routes.ts';
import { areas } from '#shared/contract/index.ts';
import { routeKey } from '#shared/contract/route.ts';

const routes = areas.flatMap((area) =>
  Object.values(area.routes).map((route) => [routeKey(route), area.name, route] as const),
);

test.each(routes)('%s leads to %s', (key, area, route) => {
  const match = matchRoute(route.method, route.path.replace(/\{\w+\}/g, '01J0000000'));

  expect(match).toMatchObject({ area, routeKey: key });
});

test('a parameter takes one segment and never an empty one', () => {
  expect(matchRoute('GET', '/v1/secure/file-export/')).toBeUndefined();
  expect(matchRoute('GET', '/v1/secure/file-export/a/b')).toBeUndefined();
});

test('a malformed escape stays as it was sent', () => {
  const match = matchRoute('GET', '/v1/secure/file-export/%E0%A4%A');

  expect(match?.pathParameters).toEqual({ id: '%E0%A4%A' });
});
