// What an admin may do while standing in for an owner. Nothing that is personal, and nothing that
// could lead to it: an account that they made, invited, moved to another email or let in again would
// do what they may not.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { asksForSession, permittedBrands } from '#shared/domain/access/permissions.ts';

const owner = { role: 'Franchise', acting: 'franchiseAdmin', permissions: [] } as const;

/** Asks without changing anything, about nothing that is personal. */
const isQuestion = ({ method, byGet, access }: Route) =>
  access.who !== 'own' && (method === 'GET' || byGet === true);

const isAdmitted = ({ access, inPerson }: Route) =>
  !inPerson && asksForSession(access) && permittedBrands(owner, access).length > 0;

const admitted = areas
  .flatMap((area) => Object.values<Route>(area.routes))
  .filter((route) => isAdmitted(route) && !isQuestion(route))
  .map(routeKey);

// A new route belongs here if it touches neither an account, what is a person's own, nor money's way;
// otherwise it is `inPerson` in its contract.
const dailyWork = [
  'POST /v1/secure/clients/quick-add',
  'POST /v1/secure/events/quick-add',
  'PUT /v1/secure/events',
  'PUT /v1/secure/events/status',
  'POST /v1/secure/events/multiple/status/plan',
  'PUT /v1/secure/events/multiple/status',
  'PUT /v1/secure/events/complete',
  'POST /v1/secure/files',
  'PUT /v1/secure/franchise-brands/color',
  'PUT /v1/secure/mail-signature',
  'POST /v1/secure/mail-signature/image',
  'POST /v1/secure/scheduled-reports',
  'PUT /v1/secure/scheduled-reports',
  'PUT /v1/secure/scheduled-reports/pause',
  'DELETE /v1/secure/scheduled-reports/{id}',
  'PUT /v1/secure/settings',
];
/** What the screens show to an owner anyway. */
const figures = [
  'POST /v1/secure/franchises/dashboard/sales-giveback',
  'POST /v1/secure/franchises/dashboard/week/sales-events',
  'POST /v1/secure/franchises/dashboard/prepay/events',
  'POST /v1/secure/franchises/dashboard/average/event-sales',
  'POST /v1/secure/franchises/dashboard/equipment/summary',
  'POST /v1/secure/franchises/dashboard/staffs/overview',
  'POST /v1/secure/franchises/dashboard/clients/ranking',
  'POST /v1/secure/franchises/dashboard/events/sales/byindustry',
  'POST /v1/secure/franchises/dashboard/event-sales/bylocation',
];
const exportsOfGrids = [
  'POST /v1/secure/audit-log/grid-data/export',
  'POST /v1/secure/events/grid-data/export',
  'POST /v1/secure/reports/employee-shift-time-card/grid-data/export',
  'GET /v1/secure/grid-exports/{id}',
  'GET /v1/secure/bulk-changes/{id}',
];
/** What every screen asks for by itself, about whoever is signed in. */
const frame = [
  'GET /v1/secure/users/profile',
  'GET /v1/secure/franchise-timezone',
  'GET /v1/secure/notification-request-count',
  'GET /v1/secure/notification-request/grid/data',
  'PUT /v1/secure/notification-request-viewed/{id}',
  'PUT /v1/secure/notification-request/read-all',
  'GET /v1/secure/super-settings/broadcast-messages/shown',
  'PUT /v1/secure/super-settings/broadcast-messages/user-viewed/{id}',
];
const wayBack = [
  'DELETE /v1/secure/sessions',
  'POST /v1/secure/session/role',
  'DELETE /v1/secure/session/role',
];

test('whoever stands in for an owner may do these things, and no others', () => {
  const declared = [...dailyWork, ...figures, ...exportsOfGrids, ...frame, ...wayBack];

  expect(admitted.toSorted()).toEqual(declared.toSorted());
});

test('no route that changes accounts is open to who stands in', () => {
  const accounts = areas.filter(({ noun }) => noun === 'accounts');
  const keys = accounts.flatMap((area) => Object.values<Route>(area.routes).map(routeKey));

  expect([...dailyWork, ...figures].filter((key) => keys.includes(key))).toEqual([]);
});
