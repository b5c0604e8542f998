// The export of the equipment grid: a few hundred rows, all in memory.
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listAssetTypes } from '#functions/data/equipment/asset-types.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { AssetExport } from '#shared/contract/equipment/assets.ts';
import { assetGrid, type AssetRow } from '#shared/domain/equipment/asset-grid.ts';
import { assetSheet } from '#shared/domain/equipment/asset-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';

const toCells = createRowLayout(assetSheet);

export const assetExport: GridSource<'assets'> = {
  grid: 'assets',
  toExport(input) {
    const request = AssetExport.parse(input);
    const read = async (scope: Scope, limit: number) => {
      const rows = await listExportRows(limitScopeToBrands(scope, request.brandIds));
      const page = toFilePage(assetGrid, request, limit);
      return getGridPage(new RowSet(rows.map(toRowEntry)), assetGrid, page, undefined);
    };
    return {
      franchiseId: undefined,
      columns: assetSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield toCells(row, place);
      },
    };
  },
};

/** With the current names of the types. */
async function listExportRows(scope: Scope): Promise<AssetRow[]> {
  const [assets, types] = await Promise.all([listAssets(scope), listAssetTypes(scope)]);
  const names = new Map(
    types.map(({ assetTypeId, assetTypeName }) => [assetTypeId, assetTypeName]),
  );
  return assets.map(({ assetId: id, ...asset }) => ({
    id,
    ...asset,
    assetTypeName: names.get(asset.assetTypeId) ?? '',
  }));
}
