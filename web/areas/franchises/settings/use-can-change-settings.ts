import { settings } from '#addresses/franchises/settings.ts';
import { coversBrands, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useFranchiseBrands } from './queries.ts';

/** The server's rule: write access on every brand that the franchise runs. */
export function useCanChangeSettings(franchiseId: string): boolean {
  const permitted = permittedBrands(useAccount(), settings.routes.update.access);
  const brands = useFranchiseBrands(franchiseId).data?.data;
  if (permitted === 'all') return true;
  const run = brands?.filter(({ activated }) => activated).map(({ brandId }) => brandId);
  return run !== undefined && coversBrands(permitted, run);
}
