// Every route × every role, generated from the contract; and cells written by hand, so that the
// generator itself is checked.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { sessionRole } from '#shared/contract/session-role.ts';
import { sessions } from '#shared/contract/sessions.ts';
import {
  type Access,
  type AccessCode,
  accessCodes,
  type Role,
  roles,
} from '#shared/domain/permissions.ts';
import { call } from '#tests/support/call.ts';
import { granted, noon, world } from '#tests/support/world.ts';

type Entry = { readonly area: Area; readonly route: Route; readonly key: string };

const entries: Entry[] = areas.flatMap((area) =>
  Object.values(area.routes).map((route) => ({ area, route, key: routeKey(route) })),
);

const { as, franchise } = await world();
const [permittedBrand = ''] = franchise.brandIds;

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
    case 'signedIn':
      return true;
    case 'superAdmin':
      return role === 'System Admin' || role === 'Admin';
    case 'owner':
      if (role === 'System Admin' || role === 'Admin') return access.platform;
      return role === 'Franchise' || role === 'Owner Staff';
    case 'franchise':
      if (role === 'System Admin' || role === 'Admin') return access.platform;
      return role === 'Franchise' || role === 'Owner Staff';
  }
}

test.each(entries.filter(({ route }) => route.access.who !== 'anyone'))(
  '$key asks who calls',
  async (entry) => {
    expect(await statusFor(entry, undefined)).toBe(401);
    expect(await statusFor(entry, `__Host-session=${'x'.repeat(22)}.${'x'.repeat(43)}`)).toBe(401);
  },
);

test.each(entries.filter(({ route }) => route.access.who === 'anyone'))(
  '$key is open to anyone',
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

const byPermission = entries.flatMap((entry) =>
  entry.route.access.who === 'franchise' ? [{ ...entry, access: entry.route.access }] : [],
);

test.each(byPermission)('$key admits a manager who has $access.code', async (entry) => {
  const { code, level } = entry.access;
  const reader = await as('Manager', granted(code, 'read', [permittedBrand]));
  const writer = await as('Manager', granted(code, 'write', [permittedBrand]));
  const other = code === 'MANAGE_AI' ? 'MANAGE_MENU' : 'MANAGE_AI';
  const stranger = await as('Manager', granted(other, 'write', [permittedBrand]));

  expect(refused(await statusFor(entry, reader.cookie))).toBe(level === 'write');
  expect(refused(await statusFor(entry, writer.cookie))).toBe(false);
  expect(await statusFor(entry, stranger.cookie)).toBe(403);
});

const allBrands = (code: AccessCode) => granted(code, 'write', franchise.brandIds);

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
  ['Worker', 'GET /v1/secure/events/details/{id}', 'refused'],
  ['System Admin', 'PUT /v1/secure/events', 'refused'],
  ['System Admin', 'POST /v1/secure/franchises/dashboard/sales-giveback', 'admitted'],
  ['Franchise', 'POST /v1/secure/franchises/dashboard/clients/ranking', 'admitted'],
  ['Driver', 'POST /v1/secure/franchises/dashboard/clients/ranking', 'refused'],
  ['Admin', 'POST /v1/secure/franchises/dashboard/equipment/summary', 'admitted'],
  ['Owner Staff', 'POST /v1/secure/franchises/dashboard/prepay/events', 'admitted'],
  ['Manager', 'POST /v1/secure/franchises/dashboard/staffs/overview', 'refused'],
  ['Worker', 'POST /v1/secure/franchises/dashboard/average/event-sales', 'refused'],
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
  ['Franchise', 'POST /v1/secure/superadmin-users', 'refused'],
  ['Admin', 'POST /v1/secure/superadmin-users', 'admitted'],
  ['Manager', 'DELETE /v1/secure/roles/{id}', 'refused'],
  ['Driver', 'GET /v1/secure/roles-list', 'refused'],
];

test.each(byHand)('a %s calling %s is %s', async (role, key, expected) => {
  const caller = await as(role);
  const entry = entries.find((it) => it.key === key);

  const status = entry ? await statusFor(entry, caller.cookie) : undefined;

  expect(status).toBeDefined();
  expect(refused(status ?? 0)).toBe(expected === 'refused');
});
