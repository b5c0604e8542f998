import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { assetRecords } from '#addresses/equipment/asset-records.ts';
import { assets } from '#addresses/equipment/assets.ts';
import { assetTypes } from '#addresses/equipment/asset-types.ts';
import { brands } from '#addresses/franchises/brands.ts';
import type { AssetDetails } from '#shared/contract/equipment/assets.ts';
import type { Request } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = assets;
const changed = ['grid', 'list', 'details'] as const;

export function useAssetPage(body: Request<typeof routes.grid>['body']) {
  return useRoute(assets, 'grid', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<Request<typeof routes.exportGrid>['body']>, 'format'>;

export const useAssetExport = (body: ExportBody) =>
  useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));

export function useAsset(id: string) {
  const { data, error, refetch } = useRoute(assets, 'details', { params: { id } });
  return { asset: data?.data, error, refetch };
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshAsset(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(assets, 'details', {
    params: { id },
  });
  return { asset: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useNewestAsset(id: string): () => Promise<AssetDetails> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(assets, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

/** For forms that upload a photo or file first and so can't use useRouteMutation. */
export function useRefreshAssets(): () => void {
  const client = useQueryClient();
  return () => {
    for (const area of [assets.name, assetRecords.name]) {
      void client.invalidateQueries({ queryKey: [area] });
    }
  };
}

export const useActivateAsset = () =>
  useRouteMutation(assets, 'setActivated', { refreshes: changed });
export const useRemoveAsset = () => useRouteMutation(assets, 'remove', { refreshes: changed });

export const useAssetTypes = () => useRoute(assetTypes, 'list', {});
const typesChanged = { refreshes: ['list'] } as const;
export const useAddType = () => useRouteMutation(assetTypes, 'add', typesChanged);
export const useRenameType = () => useRouteMutation(assetTypes, 'update', typesChanged);
export const useActivateType = () => useRouteMutation(assetTypes, 'setActivated', typesChanged);
export const useRemoveType = () => useRouteMutation(assetTypes, 'remove', typesChanged);

export const useRecords = (id: string) => useRoute(assetRecords, 'list', { params: { id } });
export const useRemoveRecord = () =>
  useRouteMutation(assetRecords, 'remove', { refreshes: ['list'] });

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** The brands whose equipment the person may change. */
export function useWritableBrands() {
  const writable = permittedBrands(useAccount(), routes.update.access);
  const all = useBrands() ?? [];
  return all.filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(writable, brandId),
  );
}
