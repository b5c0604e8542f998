import { listBrands } from '#functions/data/franchises/brands.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';

/** Whether the caller may write something of this brand; 'unknown' if the tenant doesn't run it. */
export async function checkBrandForWriting(
  scope: Scope,
  run: readonly string[],
  brandId: string,
): Promise<'permitted' | 'forbidden' | 'unknown'> {
  if (!includesBrand(scope.brands, brandId)) return 'forbidden';
  if (scope.tenant !== platformTenant) return run.includes(brandId) ? 'permitted' : 'unknown';
  const brands = await listBrands();
  return brands.some((it) => it.brandId === brandId && !it.deleted) ? 'permitted' : 'unknown';
}
