// Checks who waits for a grid export, because access may be lost between the request and the file.
import type { GridExport } from '#functions/data/reports/grid-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import { canOnBrands } from '#shared/domain/access/permissions.ts';

/** Whether the requester still exists and may still see everything that the export contains. */
export async function isGridExportAwaited(
  scope: Scope,
  { work, brands }: GridExport,
): Promise<boolean> {
  const asker = await getUser(scope, work.userId);
  return asker?.active === true && canOnBrands(asker, exportedGrids[work.grid], brands);
}
