import { getFranchise } from '#functions/data/franchises/franchises.ts';
import {
  platformTenant,
  type Scope,
  createScope,
  resolveFranchiseScope,
} from '#functions/data/store/scope.ts';
import { readNewestProof, type Session } from '#functions/data/accounts/sessions.ts';
import type { Route } from '#shared/contract/route.ts';
import {
  type Access,
  requiresSession,
  includesBrand,
  permittedBrands,
} from '#shared/domain/access/permissions.ts';
import { getRoleGroup } from '#shared/domain/access/roles.ts';
import { getProofMinutes } from '#shared/domain/accounts/proof.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  Forbidden,
  requireFound,
  Invalid,
  NotFound,
  ProofRequired,
  SignInRequired,
} from '#functions/errors/errors.ts';

/** Lets the caller in, or throws. This is the only place that creates a request's scope. */
export function admitCaller(
  session: Session | undefined,
  { access, inPerson }: Pick<Route, 'access' | 'inPerson'>,
): Scope | undefined {
  if (!requiresSession(access)) return undefined;
  if (!session) throw new SignInRequired();
  if (inPerson && session.impersonator) throw new Forbidden('err_in_person');
  const brands = permittedBrands(session, access);
  if (brands !== 'all' && brands.length === 0) throw new Forbidden();
  return createScope(session.tenant, brands);
}

/**
 * Throws if the route is dangerous and the session's last proof of who is calling is too old. Only
 * then it reads the session again, because it may not show yet what was proven a moment ago. Returns
 * the newest proof, if it differs from the session's.
 */
export async function requireProof(
  session: Session | undefined,
  { stepUp }: Pick<Route, 'stepUp'>,
  now: Instant,
): Promise<Instant | undefined> {
  if (!session || !stepUp) return undefined;
  if (stepUp === 'corporate' && getRoleGroup(session.role) !== 'corporate') return undefined;
  const minutes = getProofMinutes(stepUp);
  if (isProofRecent(session.provenAt, minutes, now)) return undefined;
  const newest = await readNewestProof(session);
  if (newest === undefined) throw new SignInRequired();
  if (!isProofRecent(newest, minutes, now)) throw new ProofRequired();
  return newest;
}

const isProofRecent = (provenAt: Instant, minutes: number, now: Instant): boolean =>
  now - provenAt < minutes * minuteMilliseconds;

/**
 * What this caller may see under a different access than the call's own, for pages whose parts need
 * different access. Undefined if they may see nothing of it.
 */
export function toAccessScope({ scope, session }: Caller, access: Access): Scope | undefined {
  const brands = permittedBrands(session, access);
  if (brands !== 'all' && brands.length === 0) return undefined;
  return createScope(scope.tenant, brands);
}

export type Caller = { readonly scope: Scope; readonly session: Session };

type RequestedFranchise = {
  readonly scope: Scope;
  /** The franchise's own time zone, regardless of who views it. */
  readonly timeZone: string;
  /** Set only for a franchise that isn't the caller's own. */
  readonly name: string | undefined;
};

/**
 * The scope of the franchise that a call is about: the caller's own, or the one that an admin
 * names.
 */
export function toFranchiseScope(scope: Scope, franchiseId = scope.tenant): Scope {
  // Corporate admins belong to the platform, which isn't a franchise.
  if (franchiseId === platformTenant) throw Invalid.field('franchiseId', 'err_required');
  return requireFound(resolveFranchiseScope(scope, franchiseId));
}

/**
 * Like `toFranchiseScope`, with the franchise's time zone. The caller's own franchise costs no
 * read; another costs one.
 */
export async function requireFranchise(
  { scope, session }: Caller,
  franchiseId: string | undefined,
): Promise<RequestedFranchise> {
  const within = toFranchiseScope(scope, franchiseId);
  if (within === scope) return { scope, timeZone: session.timeZone, name: undefined };
  const { timeZone, name } = requireFound(await getFranchise(within));
  return { scope: within, timeZone, name };
}

/** The scope of a franchise that runs this brand. Throws 404 for a caller of another franchise. */
export async function requireFranchiseBrand(
  { scope, session }: Caller,
  { franchiseId, brandId }: { readonly franchiseId: string; readonly brandId: string },
): Promise<Scope> {
  const isPermitted = includesBrand(scope.brands, brandId);
  // As everywhere, a brand of the caller's own franchise is rejected before anything is read.
  if (session.brandIds.includes(brandId) && !isPermitted) throw new Forbidden('err_brand');
  const within = requireFound(resolveFranchiseScope(scope, franchiseId));
  const run = within === scope ? session.brandIds : await listActiveBrandIds(within);
  if (!run.includes(brandId) || !isPermitted) throw new NotFound();
  return within;
}

async function listActiveBrandIds(scope: Scope): Promise<string[]> {
  const { brands } = requireFound(await getFranchise(scope));
  return brands.filter(({ deleted }) => !deleted).map(({ brandId }) => brandId);
}

/** The ids of the brands that the franchise runs and the caller may write on. */
export const listWritableBrandIds = ({ scope, session }: Caller): string[] =>
  session.brandIds.filter((brandId) => includesBrand(scope.brands, brandId));

/** For writes: checks that the franchise runs the brand and that the caller may write on it. */
export function requireBrand(caller: Caller, brandId: string, field = 'brandId'): void {
  if (!includesBrand(caller.scope.brands, brandId)) throw new Forbidden('err_brand');
  if (!caller.session.brandIds.includes(brandId)) throw Invalid.field(field, 'err_brand');
}
