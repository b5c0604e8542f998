// Who waits for an export of a grid: rights may be lost between asking and the file.
import type { GridExport } from '#functions/data/reports/grid-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import { canOn } from '#shared/domain/access/permissions.ts';

/** Whoever asked for it is still there, and may still see all that it holds. */
export async function isGridExportAwaited(
  scope: Scope,
  { work, brands }: GridExport,
): Promise<boolean> {
  const asker = await getUser(scope, work.userId);
  return asker?.active === true && canOn(asker, exportedGrids[work.grid], brands);
}
