// Every route × every role, generated from the contract; and cells written by hand, so that the
// generator itself is checked.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import {
  type Access,
  type AccessCode,
  accessCodes,
  asksForSession,
} from '#shared/domain/access/permissions.ts';
import { isSuperAdmin, type Role, roles } from '#shared/domain/access/roles.ts';
import { call } from '#tests/support/call.ts';
import { brandId, examples, ofFranchise, takesId, thingsOf } from '#tests/support/examples.ts';
import { granted, noon, world } from '#tests/support/world.ts';

type Entry = { readonly area: Area; readonly route: Route; readonly key: string };

const entries: Entry[] = areas.flatMap((area) =>
  Object.values(area.routes).map((route) => ({ area, route, key: routeKey(route) })),
);

const here = await world();
const { as, franchise } = here;

/** Refused before its content is looked at, or not: that is all that access decides. */
const refused = (status: number) => status === 401 || status === 403;

async function statusFor({ area, route }: Entry, cookie: string | undefined): Promise<number> {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'nothing-has-this-id']),
  );
  const calling = cookie === undefined ? { now: noon } : { now: noon, cookie };
  const answer = await call(area, route, { params, query: {}, body: {} }, calling);
  return answer.status;
}

function admits(access: Access, role: Role): boolean {
  switch (access.who) {
    case 'anyone':
    case 'bearer':
    case 'signedIn':
      return true;
    case 'own':
      return !access.staff || ['Manager', 'Driver', 'Server', 'Worker'].includes(role);
    case 'superAdmin':
      return role === 'System Admin' || role === 'Admin';
    case 'owner':
    case 'franchise':
      if (role === 'System Admin' || role === 'Admin') return access.platform;
      return role === 'Franchise' || role === 'Owner Staff';
  }
}

test.each(entries.filter(({ route }) => asksForSession(route.access)))(
  '$key asks who calls',
  async (entry) => {
    expect(await statusFor(entry, undefined)).toBe(401);
    expect(await statusFor(entry, `__Host-session=${'x'.repeat(22)}.${'x'.repeat(43)}`)).toBe(401);
  },
);

test.each(entries.filter(({ route }) => !asksForSession(route.access)))(
  '$key asks for no session',
  async (entry) => {
    expect(refused(await statusFor(entry, undefined))).toBe(false);
  },
);

const callers = await Promise.all(roles.map((role) => as(role)));
const withoutSignOut = entries.filter(({ key }) => key !== 'DELETE /v1/secure/sessions');

test.each(withoutSignOut)('$key admits each role as its access says', async (entry) => {
  const statuses = await Promise.all(callers.map(({ cookie }) => statusFor(entry, cookie)));

  const admitted = roles.filter((_role, at) => !refused(statuses[at] ?? 500));

  expect(admitted).toEqual(roles.filter((role) => admits(entry.route.access, role)));
});

const byPermission = entries.flatMap((entry) => {
  const { access } = entry.route;
  if (access.who !== 'franchise') return [];
  return access.anyOf.map((needed) => ({ ...entry, access, needed }));
});

const allBrands = (code: AccessCode) => granted(code, 'write', franchise.brandIds);

const managers = {
  'Manager of nothing': () => [],
  'Manager who reads the brand': (code: AccessCode) => granted(code, 'read', [brandId]),
  'Manager who writes the brand': (code: AccessCode) => granted(code, 'write', [brandId]),
  'Manager who writes all brands': allBrands,
  'Manager who writes another brand': (code: AccessCode) => granted(code, 'write', ['coffee']),
};
type ManagerName = keyof typeof managers;
const managerNames = Object.keys(managers) as ManagerName[];
const otherRoles = roles.filter((it): it is Exclude<Role, 'Manager'> => it !== 'Manager');
type CallerName = ManagerName | (typeof otherRoles)[number] | 'Signed out';
const callerNames: CallerName[] = ['Signed out', ...otherRoles, ...managerNames];

const isManager = (name: CallerName): name is ManagerName => name in managers;

const cookies = new Map<string, Promise<string | undefined>>();

function cookieOf(name: CallerName, code: AccessCode): Promise<string | undefined> {
  const key = isManager(name) ? `${name} ${code}` : name;
  const cookie = cookies.get(key) ?? signedInAs(name, code);
  cookies.set(key, cookie);
  return cookie;
}

async function signedInAs(name: CallerName, code: AccessCode): Promise<string | undefined> {
  if (name === 'Signed out') return undefined;
  const signedIn = isManager(name) ? as('Manager', managers[name](code)) : as(name);
  return (await signedIn).cookie;
}

test.each(byPermission)('$key admits a manager who has $needed.code', async (entry) => {
  const { code, level } = entry.needed;
  const isNeeded = (each: AccessCode) => entry.access.anyOf.some((needed) => needed.code === each);
  const other = accessCodes.find((each) => !isNeeded(each)) ?? code;
  const statusAs = async (name: ManagerName, of: AccessCode) =>
    statusFor(entry, await cookieOf(name, of));

  expect(refused(await statusAs('Manager who reads the brand', code))).toBe(level === 'write');
  expect(refused(await statusAs('Manager who writes the brand', code))).toBe(false);
  expect(await statusAs('Manager who writes the brand', other)).toBe(403);
});

test('a manager with every permission who works as staff is refused whatever asks for one', async () => {
  const manager = await as('Manager', accessCodes.flatMap(allBrands));
  const id = (await manager.call(sessions, 'profile', {})).body.data.sessionKey;
  const body = { id, loginAsFranchiseAdmin: false };
  const { cookies } = await manager.call(sessionRole, 'change', { body });
  const cookie = cookies[0]?.split(';')[0] ?? '';

  const statuses = await Promise.all(byPermission.map((entry) => statusFor(entry, cookie)));

  expect(new Set(statuses)).toEqual(new Set([403]));
});

const byHand: [Role, string, 'admitted' | 'refused'][] = [
  ['Admin', 'POST /v1/secure/audit-log/grid-data', 'admitted'],
  ['Franchise', 'POST /v1/secure/audit-log/grid-data', 'admitted'],
  ['Manager', 'POST /v1/secure/audit-log/grid-data', 'refused'],
  ['Franchise', 'GET /v1/secure/audit-log/grid-data', 'admitted'],
  ['Manager', 'GET /v1/secure/audit-log/grid-data', 'refused'],
  ['Admin', 'GET /v1/secure/customers/admin/dashboard', 'admitted'],
  ['Franchise', 'GET /v1/secure/customers/admin/dashboard', 'refused'],
  ['Driver', 'GET /v1/secure/customers/franchises/dashboard/{franchiseId}', 'refused'],
  ['Driver', 'GET /v1/secure/audit-log/own', 'admitted'],
  ['Worker', 'PUT /v1/secure/change-password/{id}', 'admitted'],
  ['Server', 'DELETE /v1/secure/sessions/{id}', 'admitted'],
  ['System Admin', 'POST /v1/secure/waffle-menu', 'admitted'],
  ['Admin', 'POST /v1/secure/waffle-menu', 'admitted'],
  ['Franchise', 'POST /v1/secure/waffle-menu', 'refused'],
  ['Manager', 'DELETE /v1/secure/waffle-menu/{id}', 'refused'],
  ['Driver', 'GET /v1/secure/waffle-menu', 'admitted'],
  ['Driver', 'PUT /v1/secure/waffle-menu/index-order', 'refused'],
  ['Franchise', 'POST /v1/secure/events/quick-add', 'admitted'],
  ['Owner Staff', 'POST /v1/secure/events/quick-add', 'admitted'],
  ['Manager', 'POST /v1/secure/events/quick-add', 'refused'],
  ['Server', 'POST /v1/secure/events/grid-data', 'refused'],
  ['Server', 'GET /v1/secure/events/grid-data', 'refused'],
  ['Admin', 'POST /v1/secure/events/grid-data', 'admitted'],
  ['System Admin', 'GET /v1/secure/events/grid-data', 'admitted'],
  ['Admin', 'POST /v1/secure/events/grid-data/export', 'admitted'],
  ['Worker', 'POST /v1/secure/events/grid-data/export', 'refused'],
  ['System Admin', 'PUT /v1/secure/events/multiple/status', 'refused'],
  ['Admin', 'POST /v1/secure/events/quick-add', 'refused'],
  ['Worker', 'GET /v1/secure/events/details/{id}', 'refused'],
  ['System Admin', 'PUT /v1/secure/events', 'refused'],
  ['System Admin', 'POST /v1/secure/franchises/dashboard/sales-giveback', 'admitted'],
  ['Franchise', 'POST /v1/secure/franchises/dashboard/clients/ranking', 'admitted'],
  ['Driver', 'POST /v1/secure/franchises/dashboard/clients/ranking', 'refused'],
  ['Admin', 'POST /v1/secure/franchises/dashboard/equipment/summary', 'admitted'],
  ['Owner Staff', 'POST /v1/secure/franchises/dashboard/prepay/events', 'admitted'],
  ['Manager', 'POST /v1/secure/franchises/dashboard/staffs/overview', 'refused'],
  ['Admin', 'POST /v1/secure/franchises/dashboard/by-franchise', 'admitted'],
  ['Franchise', 'POST /v1/secure/franchises/dashboard/by-franchise', 'refused'],
  ['Manager', 'POST /v1/secure/franchises/dashboard/by-franchise', 'refused'],
  ['Worker', 'POST /v1/secure/franchises/dashboard/by-franchise', 'refused'],
  ['Worker', 'POST /v1/secure/franchises/dashboard/average/event-sales', 'refused'],
  ['Owner Staff', 'POST /v1/secure/reports/employee-shift-time-card/grid-data', 'admitted'],
  ['Admin', 'GET /v1/secure/reports/employee-shift-time-card/grid-data', 'admitted'],
  ['Driver', 'POST /v1/secure/reports/employee-shift-time-card/grid-data', 'refused'],
  ['System Admin', 'POST /v1/secure/reports/employee-shift-time-card/grid-data/export', 'admitted'],
  ['Manager', 'POST /v1/secure/reports/employee-shift-time-card/grid-data/export', 'refused'],
  ['Admin', 'POST /v1/secure/scheduled-reports', 'refused'],
  ['Franchise', 'POST /v1/secure/scheduled-reports', 'admitted'],
  ['Worker', 'GET /v1/secure/users/profile', 'admitted'],
  ['Server', 'GET /v1/secure/file-export/{id}', 'refused'],
  ['Franchise', 'POST /v1/secure/stripe-connect/create-account', 'admitted'],
  ['Driver', 'POST /v1/secure/stripe-connect/create-account', 'refused'],
  ['Worker', 'GET /v1/secure/notification-request-count', 'admitted'],
  ['Worker', 'GET /v1/secure/super-settings/broadcast-messages/shown', 'admitted'],
  ['Franchise', 'POST /v1/secure/super-settings/broadcast-messages', 'refused'],
  ['System Admin', 'POST /v1/secure/admin-announcement', 'admitted'],
  ['Franchise', 'POST /v1/secure/admin-announcement/{id}/resend', 'refused'],
  ['Owner Staff', 'GET /v1/secure/segments/segments-list', 'refused'],
  ['Admin', 'PUT /v1/secure/super-settings/broadcast-messages/publish/{id}', 'admitted'],
  ['Owner Staff', 'GET /v1/secure/super-settings/broadcast-message-receivers', 'refused'],
  ['Admin', 'GET /v1/secure/notification-request/grid/data', 'admitted'],
  ['Manager', 'PUT /v1/secure/notification-request/read-all', 'admitted'],
  ['Admin', 'POST /v1/secure/franchises', 'admitted'],
  ['Franchise', 'POST /v1/secure/franchises', 'refused'],
  ['Owner Staff', 'PUT /v1/secure/franchises/activate-deactivate/status', 'refused'],
  ['Manager', 'POST /v1/secure/franchises/grid-data', 'refused'],
  ['Franchise', 'GET /v1/secure/settings/{id}', 'admitted'],
  ['System Admin', 'PUT /v1/secure/settings', 'admitted'],
  ['Manager', 'PUT /v1/secure/settings', 'refused'],
  ['Worker', 'GET /v1/secure/franchise-settings/{id}', 'admitted'],
  ['Franchise', 'PUT /v1/secure/super-settings', 'refused'],
  ['Franchise', 'PUT /v1/secure/franchise-brands/color', 'admitted'],
  ['Franchise', 'PUT /v1/secure/franchise-brands/delete', 'refused'],
  ['Driver', 'GET /v1/secure/staffs-brand/{id}/list', 'refused'],
  ['Owner Staff', 'PUT /v1/secure/access-permissions/{id}', 'admitted'],
  ['Manager', 'PUT /v1/secure/access-permissions/{id}', 'refused'],
  ['System Admin', 'PUT /v1/secure/access-permissions/{id}', 'refused'],
  ['Manager', 'PUT /v1/secure/staff-users/role', 'refused'],
  ['Worker', 'POST /v1/secure/staff-users', 'refused'],
  ['Owner Staff', 'POST /v1/secure/staff-users/{id}/invitation', 'admitted'],
  ['Manager', 'POST /v1/secure/staff-users/{id}/invitation', 'refused'],
  ['Franchise', 'POST /v1/secure/staff-users/{id}/sign-out', 'admitted'],
  ['Manager', 'POST /v1/secure/staff-users/{id}/sign-out', 'refused'],
  ['System Admin', 'POST /v1/secure/staff-users/{id}/sign-out', 'refused'],
  ['Admin', 'POST /v1/secure/superadmin-users/{id}/sign-out', 'admitted'],
  ['Owner Staff', 'POST /v1/secure/superadmin-users/{id}/sign-out', 'refused'],
  ['Franchise', 'POST /v1/secure/superadmin-users/{id}/invitation', 'refused'],
  ['Admin', 'POST /v1/secure/superadmin-users/{id}/invitation', 'admitted'],
  ['Franchise', 'POST /v1/secure/superadmin-users', 'refused'],
  ['Admin', 'POST /v1/secure/superadmin-users', 'admitted'],
  ['Manager', 'DELETE /v1/secure/roles/{id}', 'refused'],
  ['Driver', 'GET /v1/secure/roles-list', 'refused'],
];

test.each(byHand)('a %s calling %s is %s', async (role, key, expected) => {
  const cookie = callers[roles.indexOf(role)]?.cookie;
  const entry = entries.find((it) => it.key === key);

  const status = entry ? await statusFor(entry, cookie) : undefined;

  expect(status).toBeDefined();
  expect(refused(status ?? 0)).toBe(expected === 'refused');
});

// Whose thing it is: of the caller's own franchise or of another one, of a brand that the caller may
// touch or not.
type Fate = 'refused' | 'missing' | 'reached';
type Whose = 'own' | 'foreign';
type Named = (typeof byPermission)[number];

const things = { own: await thingsOf(here), foreign: await thingsOf(await world()) };
/** What is deleted is gone for who comes next: tenancy.test.ts deletes. */
const named = byPermission.filter(({ route }) => takesId(route) && route.method !== 'DELETE');

function expectedFate({ access, needed, key }: Named, name: CallerName, whose: Whose): Fate {
  if (name === 'Signed out') return 'refused';
  if (isManager(name)) return expectedOfManager({ needed, key }, name, whose);
  if (!admits(access, name)) return 'refused';
  return whose === 'own' || isSuperAdmin(name) ? 'reached' : 'missing';
}

function expectedOfManager(
  { needed, key }: Pick<Named, 'needed' | 'key'>,
  name: ManagerName,
  whose: Whose,
): Fate {
  const elsewhere = name === 'Manager who writes another brand';
  if (name === 'Manager of nothing') return 'refused';
  if (name === 'Manager who reads the brand' && needed.level === 'write') return 'refused';
  // Writing on a brand is forbidden before the thing is looked for.
  if (elsewhere && JSON.stringify(examples[key]?.(things.own)).includes(brandId)) return 'refused';
  if (whose === 'foreign') return 'missing';
  const open = ofFranchise[key];
  if (!open) return elsewhere ? 'missing' : 'reached';
  const reaches = open === 'anyBrand' || (open === 'allBrands' && name.endsWith('all brands'));
  return reaches ? 'reached' : 'refused';
}

async function fateOf(entry: Named, name: CallerName, whose: Whose): Promise<Fate> {
  const cookie = await cookieOf(name, entry.needed.code);
  const calling = cookie === undefined ? { now: noon } : { now: noon, cookie };
  const sent = examples[entry.key]?.(things[whose]) ?? {};
  const { status } = await call(entry.area, entry.route, sent, calling);
  if (refused(status)) return 'refused';
  return status === 404 ? 'missing' : 'reached';
}

const cells = (fates: readonly (readonly [CallerName, Whose, Fate])[]) =>
  Object.fromEntries(fates.map(([name, whose, fate]) => [`${name}: ${whose}`, fate]));

test.each(named)('$key gives each caller their own things alone', async (entry) => {
  const asked = callerNames.flatMap((name) =>
    (['own', 'foreign'] as const).map((whose) => [name, whose] as const),
  );

  const fates = await Promise.all(
    asked.map(async ([name, whose]) => [name, whose, await fateOf(entry, name, whose)] as const),
  );

  expect(cells(fates)).toEqual(
    cells(asked.map(([name, whose]) => [name, whose, expectedFate(entry, name, whose)])),
  );
});

const thingsByHand: [CallerName, Whose, string, Fate][] = [
  ['Franchise', 'own', 'GET /v1/secure/events/details/{id}', 'reached'],
  ['Franchise', 'foreign', 'GET /v1/secure/events/details/{id}', 'missing'],
  ['System Admin', 'foreign', 'GET /v1/secure/events/details/{id}', 'reached'],
  ['System Admin', 'foreign', 'PUT /v1/secure/events/complete', 'refused'],
  ['Driver', 'own', 'GET /v1/secure/events/details/{id}', 'refused'],
  ['Manager who reads the brand', 'own', 'GET /v1/secure/events/details/{id}', 'reached'],
  ['Manager who reads the brand', 'own', 'PUT /v1/secure/events/status', 'refused'],
  ['Manager who writes the brand', 'own', 'PUT /v1/secure/events/status', 'reached'],
  ['Manager who writes the brand', 'foreign', 'PUT /v1/secure/events/status', 'missing'],
  ['Manager who writes another brand', 'own', 'PUT /v1/secure/events/status', 'missing'],
  ['Manager who writes another brand', 'own', 'PUT /v1/secure/events', 'refused'],
  ['Manager who writes all brands', 'own', 'PUT /v1/secure/settings', 'reached'],
  ['Manager who writes the brand', 'own', 'PUT /v1/secure/settings', 'refused'],
  ['Manager who writes all brands', 'own', 'PUT /v1/secure/staff-users/{id}', 'refused'],
  ['Admin', 'foreign', 'GET /v1/secure/settings/{id}', 'reached'],
  ['Owner Staff', 'foreign', 'GET /v1/secure/settings/{id}', 'missing'],
  ['Signed out', 'own', 'GET /v1/secure/file-export/{id}', 'refused'],
  ['Manager who writes another brand', 'own', 'GET /v1/secure/file-export/{id}', 'missing'],
  ['Worker', 'foreign', 'PUT /v1/secure/scheduled-reports/pause', 'refused'],
];

test.each(thingsByHand)(
  'for a %s, of the %s franchise, %s is %s',
  async (name, whose, key, fate) => {
    const entry = named.find((it) => it.key === key);

    expect(entry && (await fateOf(entry, name, whose))).toBe(fate);
  },
);
