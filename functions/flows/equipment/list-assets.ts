// Equipment with the current names of its types.
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listAssetTypes } from '#functions/data/equipment/asset-types.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { AssetRow } from '#shared/domain/equipment/asset-grid.ts';

/** Sorted by name. */
export async function listAssetRows(scope: Scope): Promise<AssetRow[]> {
  const [assets, types] = await Promise.all([listAssets(scope), listAssetTypes(scope)]);
  const names = new Map(
    types.map(({ assetTypeId, assetTypeName }) => [assetTypeId, assetTypeName]),
  );
  return assets.map(({ assetId: id, imageFileId: _image, ...asset }) => ({
    id,
    ...asset,
    assetTypeName: names.get(asset.assetTypeId) ?? '',
  }));
}
