import { type Brands, limitToPermittedBrands } from '#shared/domain/access/permissions.ts';

declare const scopeBrand: unique symbol;

/**
 * Whose things a call may touch. Every data function takes it first and builds its keys from it, so
 * things of other franchises don't exist for the caller.
 */
export type Scope = {
  readonly tenant: string;
  readonly brands: Brands;
  readonly [scopeBrand]: true;
};

/** The tenant of things that belong to no franchise, and of figures across all franchises. */
export const platformTenant = 'platform';

/**
 * The only constructor. The access check calls it for requests, and jobs call it for the item that
 * they claimed. A lint rule keeps it out of areas and flows.
 */
export function createScope(tenant: string, brands: Brands): Scope {
  return { tenant, brands } as Scope;
}

/** For an account whose owner has just proved their identity: signing in has no caller yet. */
export function createAccountScope({ tenant }: { readonly tenant: string }): Scope {
  return createScope(tenant, 'all');
}

/**
 * The scope of the named franchise, or the caller's own if the call names none. Corporate admins
 * reach every franchise, everyone else only their own. Undefined if the caller can't reach the
 * franchise.
 */
export function resolveFranchiseScope(scope: Scope, franchiseId = scope.tenant): Scope | undefined {
  if (scope.tenant === franchiseId) return scope;
  return scope.tenant === platformTenant ? createScope(franchiseId, scope.brands) : undefined;
}

/**
 * The same scope with all brands. For callers who cover every brand that the franchise runs now:
 * its books also have brands that it ran before.
 */
export function widenScopeToAllBrands({ tenant }: Scope): Scope {
  return createScope(tenant, 'all');
}

/** The same scope, limited to those selected brands that it permits: the brand filter (spec §6). */
export function limitScopeToBrands(scope: Scope, selected: readonly string[]): Scope {
  return createScope(scope.tenant, limitToPermittedBrands(scope.brands, selected));
}
