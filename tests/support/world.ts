// A franchise of the test's own with the people it needs: `const { as } = await world()`.
import { buildSessionCookies } from '#functions/http/session.ts';
import { createFranchise, type Franchise } from '#functions/data/franchises/franchises.ts';
import { buildPutBrandItem } from '#functions/data/franchises/brands.ts';
import { platformTenant, type Scope, createScope } from '#functions/data/store/scope.ts';
import { openSession, toPersonKey, toSessionSnapshot } from '#functions/data/accounts/sessions.ts';
import { createUser, type User } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { buildFranchise, buildUser } from '#scripts/seed/builders.ts';
import type { Area, RouteResponse, RouteRequest, Route } from '#shared/contract/route.ts';
import { fromIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Permission } from '#shared/domain/access/permissions.ts';
import { isSuperAdmin, type Role } from '#shared/domain/access/roles.ts';
import { getActingMode } from '#shared/domain/access/acting.ts';
import { type CallResult, call, toCookieHeader } from './call.ts';

/** A summer Wednesday, noon in Chicago. */
export const noon: Instant = fromIso('2026-07-15T17:00:00Z');

const hour = 3_600_000;

export type Caller = {
  readonly user: User;
  readonly cookie: string;
  /** Calls a route of an area as this person, now or at another time. */
  call<R extends Record<string, Route>, Name extends keyof R & string>(
    area: Area<R>,
    name: Name,
    sent: RouteRequest<R[Name]>,
    at?: Instant,
  ): Promise<CallResult<RouteResponse<R[Name]>>>;
};

export type World = {
  readonly franchise: Franchise;
  readonly scope: Scope;
  readonly as: (role: Role, permissions?: readonly Permission[]) => Promise<Caller>;
};

export async function world(overrides: Partial<Franchise> = {}): Promise<World> {
  const franchise = buildFranchise({ franchiseId: newId(noon), ...overrides });
  // In one request, because every test has a world.
  await createFranchise(franchise, brands.map(buildPutBrandItem));
  return toWorld(franchise);
}

/** A franchise that exists, such as one of the demo. */
export const toWorld = (franchise: Franchise): World => ({
  franchise,
  scope: createScope(franchise.franchiseId, 'all'),
  as: (role, permissions = []) => signInUser(franchise, role, permissions),
});

async function signInUser(
  franchise: Franchise,
  role: Role,
  permissions: readonly Permission[],
): Promise<Caller> {
  const corporate = isSuperAdmin(role);
  const tenant = corporate ? platformTenant : franchise.franchiseId;
  const user = buildUser({ tenant, userId: newId(noon), role, permissions });
  const { token, tokenHash } = createToken();
  const person = toPersonKey(user);
  const account = { user, franchise: corporate ? undefined : franchise };
  const session = {
    ...toSessionSnapshot(
      account,
      getActingMode(role, { staffAsManager: true, loginAsStaff: false }) ?? 'self',
    ),
    person,
    tokenHash,
    impersonator: undefined,
    passwordAt: 0,
    device: 'Test',
    address: '192.0.2.1',
    createdAt: noon,
    provenAt: instant(noon + 10 * 365 * 24 * hour),
    // Tests move the clock by months; other tests cover that idle sessions end.
    seenAt: instant(noon + 10 * 365 * 24 * hour),
    expiresAt: instant(noon + 10 * 365 * 24 * hour),
  };
  await Promise.all([createUser(user), openSession(session)]);
  const cookie = toCookieHeader(await buildSessionCookies({ person, tenant: user.tenant }, token));
  return {
    user,
    cookie,
    call: (area, name, sent, at = noon) =>
      call(area, area.routes[name] as never, sent, { now: at, cookie }) as never,
  };
}

/** The manager's permission for a code on brands. */
export function buildPermission(
  accessCode: Permission['accessCode'],
  level: 'read' | 'write',
  brandIds: readonly string[],
): Permission[] {
  return brandIds.map((brandId) => ({
    accessCode,
    brandId,
    readonly: level === 'read',
    readWrite: level === 'write',
  }));
}
