// What the audit log records of calls: whatever takes data out, and reading what is sensitive.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';

const routes = areas.flatMap((area) => Object.values<Route>(area.routes));

const listKeys = (audit: Route['audit']) =>
  routes.filter((route) => getRouteAudit(route) === audit).map(routeKey);

test('every download of a signed-in person is recorded', () => {
  const silent = routes.filter(
    (route) =>
      route.download && requiresSession(route.access) && getRouteAudit(route) !== 'exported',
  );

  expect(silent.map(routeKey)).toEqual([]);
});

test('reading bank accounts, documents, pay and time cards of others is recorded', () => {
  expect(listKeys('viewed').toSorted()).toEqual([
    'GET /v1/secure/pay-periods',
    'GET /v1/secure/staff-records/list/{id}',
    'GET /v1/secure/stripe-connect/accounts',
    'GET /v1/secure/time-clock/week',
  ]);
});

test('what is recorded has a session, and so a log', () => {
  const recorded = routes.filter((route) => getRouteAudit(route) !== undefined);

  expect(recorded.every(({ access }) => requiresSession(access))).toBe(true);
});
