import { type Brands, brandsWithin } from '#shared/domain/access/permissions.ts';

declare const admitted: unique symbol;

/**
 * Whose things a call may touch. Every data function takes it first and builds its keys from it,
 * so that a thing of another franchise does not exist for the caller.
 */
export type Scope = {
  readonly tenant: string;
  readonly brands: Brands;
  readonly [admitted]: true;
};

/** The tenant of things that belong to no franchise, and of figures over all of them. */
export const platformTenant = 'platform';

/**
 * The one constructor. The access check calls it for requests, jobs call it for the item that they
 * claimed; a lint rule keeps it out of areas and flows.
 */
export function scopeOf(tenant: string, brands: Brands): Scope {
  return { tenant, brands } as Scope;
}

/** Of an account whose owner has just proved who they are: signing in has no caller yet. */
export function scopeOfAccount({ tenant }: { readonly tenant: string }): Scope {
  return scopeOf(tenant, 'all');
}

/**
 * The scope of the franchise that a call names, or the caller's own where it names none: corporate
 * admins reach every franchise, others their own. Undefined: for this caller there is no such
 * franchise.
 */
export function scopeWithin(scope: Scope, franchiseId = scope.tenant): Scope | undefined {
  if (scope.tenant === franchiseId) return scope;
  return scope.tenant === platformTenant ? scopeOf(franchiseId, scope.brands) : undefined;
}

/** The same scope, limited to the selected brands that it permits: the brand filter (spec §6). */
export function withBrands(scope: Scope, selected: readonly string[]): Scope {
  return scopeOf(scope.tenant, brandsWithin(scope.brands, selected));
}
