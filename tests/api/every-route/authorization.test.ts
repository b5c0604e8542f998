// Every route × every role, generated from the contract; plus cells written by hand that check the
// generator itself.
import { expect, test } from 'vitest';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import type { Route } from '#shared/contract/route.ts';
import {
  type Access,
  type AccessCode,
  accessCodes,
  requiresSession,
} from '#shared/domain/access/permissions.ts';
import { isSuperAdmin, type Role, roles } from '#shared/domain/access/roles.ts';
import { call, toCookieHeader as sessionIn } from '#tests/support/call.ts';
import {
  brandId,
  type CallerName,
  type RouteOutcome,
  type ThingOwnership,
} from '#tests/support/every-route/area-examples.ts';
import {
  manualAdmissions,
  getAdditionalCodes,
  type RouteEntry,
  everyRoute as entries,
  manualOutcomes,
  getManagerReach,
  buildExampleRequest,
  type ExampleInput,
  takesId,
} from '#tests/support/every-route/every-route.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const here = await world();
const { as, franchise } = here;

/** Rejected before the content is read, or not: that is all that access decides. */
const refused = (status: number) => status === 401 || status === 403;

async function statusFor({ area, route }: RouteEntry, cookie: string | undefined): Promise<number> {
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

test.each(entries.filter(({ route }) => requiresSession(route.access)))(
  '$key asks who calls',
  async (entry) => {
    expect(await statusFor(entry, undefined)).toBe(401);
    expect(await statusFor(entry, `__Host-session=${'x'.repeat(22)}.${'x'.repeat(43)}`)).toBe(401);
  },
);

test.each(entries.filter(({ route }) => !requiresSession(route.access)))(
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

const allBrands = (code: AccessCode) => buildPermission(code, 'write', franchise.brandIds);

const managers = {
  'Manager of nothing': () => [],
  'Manager who reads the brand': (code: AccessCode) => buildPermission(code, 'read', [brandId]),
  'Manager who writes the brand': (code: AccessCode) => buildPermission(code, 'write', [brandId]),
  'Manager who writes all brands': allBrands,
  'Manager who writes another brand': (code: AccessCode) =>
    buildPermission(code, 'write', ['coffee']),
};
type ManagerName = keyof typeof managers;
const managerNames = Object.keys(managers) as ManagerName[];
const otherRoles = roles.filter((it): it is Exclude<Role, 'Manager'> => it !== 'Manager');
const callerNames: CallerName[] = ['Signed out', ...otherRoles, ...managerNames];

const isManager = (name: CallerName): name is ManagerName => name in managers;

const cookies = new Map<string, Promise<string | undefined>>();

function getCookie(name: CallerName, ...codes: AccessCode[]): Promise<string | undefined> {
  const key = isManager(name) ? `${name} ${codes.join(' ')}` : name;
  const cookie = cookies.get(key) ?? signedInAs(name, codes);
  cookies.set(key, cookie);
  return cookie;
}

async function signedInAs(name: CallerName, codes: AccessCode[]): Promise<string | undefined> {
  if (name === 'Signed out') return undefined;
  const signedIn = isManager(name) ? as('Manager', codes.flatMap(managers[name])) : as(name);
  return (await signedIn).cookie;
}

test.each(byPermission)('$key admits a manager who has $needed.code', async (entry) => {
  const { code, level } = entry.needed;
  const isNeeded = (each: AccessCode) => entry.access.anyOf.some((needed) => needed.code === each);
  const other = accessCodes.find((each) => !isNeeded(each)) ?? code;
  const statusAs = async (name: ManagerName, of: AccessCode) =>
    statusFor(entry, await getCookie(name, of));

  expect(refused(await statusAs('Manager who reads the brand', code))).toBe(level === 'write');
  expect(refused(await statusAs('Manager who writes the brand', code))).toBe(false);
  expect(await statusAs('Manager who writes the brand', other)).toBe(403);
});

test('a manager with every permission who works as staff is refused whatever asks for one', async () => {
  const manager = await as('Manager', accessCodes.flatMap(allBrands));
  const id = (await manager.call(sessions, 'profile', {})).body.data.sessionKey;
  const body = { id, loginAsFranchiseAdmin: false };
  const { cookies } = await manager.call(sessionRole, 'change', { body });
  const cookie = sessionIn(cookies);

  const statuses = await Promise.all(byPermission.map((entry) => statusFor(entry, cookie)));

  expect(new Set(statuses)).toEqual(new Set([403]));
});

test.each(manualAdmissions)('a %s calling %s is %s', async (role, _key, expected, entry) => {
  const status = await statusFor(entry, callers[roles.indexOf(role)]?.cookie);

  expect(refused(status)).toBe(expected === 'refused');
});

// To whom the thing belongs: the caller's own franchise or another one, a brand that the caller may
// use or not.
/** Some removals use PUT, as their path says. */
const isRemoval = ({ method, path }: Route) => method === 'DELETE' || path.includes('/delete-');

type Named = (typeof byPermission)[number];

const worlds = { own: here, foreign: await world() };
/** A deleted thing is gone for the next caller, so tenancy.test.ts tests deletion. */
const named = byPermission.filter(({ route }) => takesId(route) && !isRemoval(route));

const requests = new Map<string, Promise<ExampleInput>>();

/** Created once, and used by all callers. */
function getRequest(entry: RouteEntry, whose: ThingOwnership): Promise<ExampleInput> {
  const key = `${whose} ${entry.key}`;
  const request = requests.get(key) ?? buildExampleRequest('byId', entry, worlds[whose]);
  requests.set(key, request);
  return request;
}

// One after the other, because some of them need the jobs of a real day.
for (const entry of named) {
  await getRequest(entry, 'own');
  await getRequest(entry, 'foreign');
}

async function expectedFate(
  entry: Named,
  name: CallerName,
  whose: ThingOwnership,
): Promise<RouteOutcome> {
  if (name === 'Signed out') return 'refused';
  if (isManager(name)) return expectedOfManager(entry, name, whose);
  if (!admits(entry.access, name)) return 'refused';
  return whose === 'own' || isSuperAdmin(name) ? 'reached' : 'missing';
}

async function expectedOfManager(
  entry: Named,
  name: ManagerName,
  whose: ThingOwnership,
): Promise<RouteOutcome> {
  const elsewhere = name === 'Manager who writes another brand';
  if (name === 'Manager of nothing') return 'refused';
  if (name === 'Manager who reads the brand' && entry.needed.level === 'write') return 'refused';
  // Writing to a brand is rejected before the thing is looked up.
  const namesBrand = JSON.stringify(await getRequest(entry, 'own')).includes(brandId);
  if (elsewhere && namesBrand) return 'refused';
  if (whose === 'foreign') return 'missing';
  const open = getManagerReach(entry);
  if (!open) return elsewhere ? 'missing' : 'reached';
  const reaches = open === 'anyBrand' || (open === 'allBrands' && name.endsWith('all brands'));
  return reaches ? 'reached' : 'refused';
}

async function getOutcome(
  entry: Named,
  name: CallerName,
  whose: ThingOwnership,
): Promise<RouteOutcome> {
  const cookie = await getCookie(name, entry.needed.code, ...getAdditionalCodes(entry));
  const calling = cookie === undefined ? { now: noon } : { now: noon, cookie };
  const sent = await getRequest(entry, whose);
  const { status } = await call(entry.area, entry.route, sent, calling);
  if (refused(status)) return 'refused';
  return status === 404 ? 'missing' : 'reached';
}

const cells = (fates: readonly (readonly [CallerName, ThingOwnership, RouteOutcome])[]) =>
  Object.fromEntries(fates.map(([name, whose, fate]) => [`${name}: ${whose}`, fate]));

test.each(named)('$key gives each caller their own things alone', async (entry) => {
  const asked = callerNames.flatMap((name) =>
    (['own', 'foreign'] as const).map((whose) => [name, whose] as const),
  );

  const fates = await Promise.all(
    asked.map(
      async ([name, whose]) => [name, whose, await getOutcome(entry, name, whose)] as const,
    ),
  );
  const expected = await Promise.all(
    asked.map(
      async ([name, whose]) => [name, whose, await expectedFate(entry, name, whose)] as const,
    ),
  );

  expect(cells(fates)).toEqual(cells(expected));
});

test.each(manualOutcomes)(
  'for a %s, of the %s franchise, %s is %s',
  async (caller, whose, key, fate) => {
    const entry = named.find((each) => each.key === key);

    expect(entry && (await getOutcome(entry, caller, whose))).toBe(fate);
  },
);
