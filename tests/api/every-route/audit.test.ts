// What the audit log records of calls: whatever takes data out, and reading what is sensitive.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';

const routes = areas.flatMap((area) => Object.values<Route>(area.routes));

test('every download of a signed-in person is recorded', () => {
  const silent = routes.filter(
    (route) =>
      route.download && requiresSession(route.access) && getRouteAudit(route) !== 'exported',
  );

  expect(silent.map(routeKey)).toEqual([]);
});

/** Areas with bank accounts, documents, pay and time cards. */
const sensitiveAreas = [
  'pay-periods',
  'period-reports',
  'staff-records',
  'staff-reports',
  'stripe-connect',
  'time-clock',
];

/** The paths of what is read there and isn't recorded, and why. */
const harmless: Readonly<Record<string, string>> = {
  '/v1/secure/time-clock/own': 'their own',
  '/v1/secure/staff-records/own': 'their own',
  '/v1/stripe-connect/authorization-redirect-uri': 'connects, and shows nothing',
  '/v1/secure/reports/sales-history/grid-data': 'sales',
  '/v1/secure/reports/giveback/grid-data': 'sales',
  '/v1/secure/reports/asset-usage/grid-data': 'equipment',
  '/v1/secure/reports/client-ranking/grid-data': 'sales',
  '/v1/secure/reports/franchise-orders/grid-data': 'sales',
  '/v1/secure/payout-report/grid-data': 'sums that were paid out, without bank accounts',
  '/v1/secure/reports/sales-with-equipment/grid-data': 'sales',
};

test('reading bank accounts, documents, pay and time cards of others is recorded', () => {
  const unrecorded = areas
    .filter(({ name }) => sensitiveAreas.includes(name))
    .flatMap((area) => Object.values<Route>(area.routes))
    .filter(
      (route) =>
        (route.method === 'GET' || route.byGet) &&
        requiresSession(route.access) &&
        getRouteAudit(route) === undefined,
    );

  // Grids are read by POST and by GET.
  const paths = new Set(unrecorded.map(({ path }) => path));
  expect([...paths].toSorted()).toEqual(Object.keys(harmless).toSorted());
});

test('what is recorded has a session, and so a log', () => {
  const recorded = routes.filter((route) => getRouteAudit(route) !== undefined);

  expect(recorded.every(({ access }) => requiresSession(access))).toBe(true);
});
