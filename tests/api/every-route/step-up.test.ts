// Which routes ask for a new proof of who is calling. A stolen session, or a browser that somebody
// left open, must not suffice for what changes rights, where money goes, or takes people's data out.
import { expect, test } from 'vitest';
import { gridSources } from '#functions/registries/grid-sources.ts';
import { type ExportedGrid, exportedGrids } from '#shared/contract/exported-grids.ts';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import { noon } from '#tests/support/world.ts';

const routes = areas.flatMap((area) =>
  Object.values<Route>(area.routes).map((route) => ({ area: area.name, route })),
);

/** Areas in which whatever writes is dangerous, unless it says here why it isn't. */
const dangerousAreas = [
  'access-permissions',
  'people',
  'roles',
  'session-role',
  'stripe-connect',
  'franchise-migration',
  // Takes clients' addresses to an account elsewhere.
  'mailchimp',
  // Lets other programs in, and tells them what happens.
  'integrations',
];

const harmless: Readonly<Record<string, string>> = {
  'POST /v1/secure/staff-users/grid-data': 'reads',
  'POST /v1/secure/superadmin-users/grid-data': 'reads',
  'POST /v1/secure/franchises/partial-migration/grid-data': 'reads',
  'POST /v1/secure/franchises/partial-migration/franchise-data/preview': 'reads',
  'POST /v1/secure/franchises/partial-migration/aggregate-contacts/preview': 'reads',
  'POST /v1/secure/staff-users/{id}/invitation': 'mails the same person once more',
  'POST /v1/secure/superadmin-users/{id}/invitation': 'mails the same person once more',
  'POST /v1/secure/staff-users/{id}/sign-out': 'takes access away',
  'POST /v1/secure/superadmin-users/{id}/sign-out': 'takes access away',
  'PUT /v1/secure/staff-users/activate-deactivate/status': 'rights stay as they were given',
  'PUT /v1/secure/superadmin-users/activate-deactivate/status': 'rights stay as they were given',
  'DELETE /v1/secure/session/role': 'gives rights back',
  'PUT /v1/secure/mailchimp-campaigns/sync': 'syncs to the audience that was chosen with a proof',
  'PUT /v1/secure/mailchimp-campaigns/disconnect': 'takes access away',
  'DELETE /v1/secure/integrations/api-keys/{id}': 'takes access away',
  'DELETE /v1/secure/integrations/webhooks/{id}': 'takes access away',
  'POST /v1/secure/integrations/webhooks/{id}/test': 'tells nothing, where a proof was given',
  'POST /v1/secure/integrations/webhooks/{id}/deliveries/{messageId}/replay':
    'tells the same again, where a proof was given',
};

test('whatever changes rights, payout accounts or whom one works as asks for a proof', () => {
  const unmarked = routes
    .filter(
      ({ area, route }) =>
        dangerousAreas.includes(area) &&
        route.method !== 'GET' &&
        requiresSession(route.access) &&
        !route.stepUp,
    )
    .map(({ route }) => routeKey(route));

  expect(unmarked.toSorted()).toEqual(Object.keys(harmless).toSorted());
});

test('whatever signs in, or reads without a sign-in, from then on asks for a proof', () => {
  const keys = routes.filter(
    ({ area, route }) =>
      (area === 'passkeys' || area === 'calendar-feeds') &&
      requiresSession(route.access) &&
      route.method !== 'GET' &&
      !route.stepUp,
  );

  expect(keys.map(({ route }) => routeKey(route)).toSorted()).toEqual([
    'POST /v1/secure/passkeys/proof',
    'POST /v1/secure/passkeys/proof/challenges',
    // Takes the address away.
    'PUT /v1/secure/calendar-feeds/revoke',
  ]);
});

test('whatever decides about the second step asks for a proof', () => {
  const unmarked = routes
    .filter(
      ({ area, route }) =>
        // Their own second step asks for password and code each time.
        area !== 'passwords' &&
        /second-factor/.test(route.path) &&
        requiresSession(route.access) &&
        route.method !== 'GET' &&
        !route.stepUp,
    )
    .map(({ route }) => routeKey(route));

  expect(unmarked).toEqual([]);
});

/** The columns of a grid's export. None of reports, which list figures and need a period. */
function listHeadings(grid: ExportedGrid): readonly string[] {
  try {
    return gridSources[grid]
      .toExport({ askedAt: noon }, 'UTC')
      .columns.map(({ heading }) => heading);
  } catch {
    return [];
  }
}

const grids = Object.keys(exportedGrids) as ExportedGrid[];
const contactGrids = grids.filter((grid) =>
  listHeadings(grid).some((heading) => /email|phone/.test(heading)),
);

test('an export of people’s contacts, and of what they did, asks for a proof', () => {
  expect(contactGrids.toSorted()).toEqual([
    'agingReport',
    'bookingRequests',
    'clients',
    'customers',
    'legacyContacts',
  ]);
  for (const grid of [...contactGrids, 'auditLog'] as const) {
    const found = routes.filter(
      ({ route }) => route.access === exportedGrids[grid] && route.path.endsWith('/export'),
    );
    expect(found.length, grid).toBeGreaterThan(0);
    expect(
      found.filter(({ route }) => route.stepUp !== true),
      grid,
    ).toEqual([]);
  }
});

test('a proof itself, and the reply to a refusal, ask for none', () => {
  const own = routes.filter(({ route }) =>
    /^\/v1\/secure\/(session|passkeys)\/proof/.test(route.path),
  );

  expect(own).toHaveLength(4);
  expect(own.some(({ route }) => route.stepUp)).toBe(false);
});
