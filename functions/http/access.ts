import { type Scope, scopeOf } from '#functions/data/scope.ts';
import type { Session } from '#functions/data/sessions.ts';
import type { Route } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/permissions.ts';
import { Forbidden, Invalid, SignInRequired } from './errors.ts';

/** Lets the caller in, or throws: the only place where a request's scope is made. */
export function admit(
  session: Session | undefined,
  { access, inPerson }: Pick<Route, 'access' | 'inPerson'>,
): Scope | undefined {
  if (access.who === 'anyone') return undefined;
  if (!session) throw new SignInRequired();
  if (inPerson && session.impersonator) throw new Forbidden('err_in_person');
  const brands = permittedBrands(session, access);
  if (brands !== 'all' && brands.length === 0) throw new Forbidden();
  return scopeOf(session.tenant, brands);
}

/** For writes: the brand is one that the franchise runs and the caller may write on. */
export function requireBrand(
  caller: { scope: Scope; session: Session },
  brandId: string,
  field = 'brandId',
): void {
  if (!includesBrand(caller.scope.brands, brandId)) throw new Forbidden('err_brand');
  if (!caller.session.brandIds.includes(brandId)) throw Invalid.field(field, 'err_brand');
}
