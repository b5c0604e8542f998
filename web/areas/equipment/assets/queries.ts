import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { assetRecords } from '#addresses/equipment/asset-records.ts';
import { assets } from '#addresses/equipment/assets.ts';
import { assetTypes } from '#addresses/equipment/asset-types.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';

const { routes } = assets;
const affectedRoutes = ['grid', 'list', 'details'] as const;

export function useAssetPage(body: RouteRequest<typeof routes.grid>['body']) {
  return useRoute(assets, 'grid', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export const useAssetExport = (body: ExportBody) =>
  useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));

export function useAsset(id: string) {
  const { data, error, refetch } = useRoute(assets, 'details', { params: { id } });
  return { asset: data?.data, error, refetch };
}

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshAsset = (id: string) =>
  useFreshRoute(assets, 'details', {
    params: { id },
  });

/** For forms that upload a photo or file first and so can't use useRouteMutation. */
export function useRefreshAssets(): () => void {
  const client = useQueryClient();
  return () => {
    for (const area of [assets.name, assetRecords.name]) {
      void client.invalidateQueries({ queryKey: [area] });
    }
  };
}

export const useSetAssetActivated = () =>
  useRouteMutation(assets, 'setActivated', { refreshes: affectedRoutes });
export const useRemoveAsset = () =>
  useRouteMutation(assets, 'remove', { refreshes: affectedRoutes });

/** The colors of all equipment, also of what is inactive. */
export const useTakenColors = () =>
  useRoute(assets, 'list', {}).data?.data.map(({ colorPicker }) => colorPicker);

export const useAssetTypes = () => useRoute(assetTypes, 'list', {});
const refreshTypes = { refreshes: ['list'] } as const;
export const useAddAssetType = () => useRouteMutation(assetTypes, 'add', refreshTypes);
export const useAddStarterTypes = () => useRouteMutation(assetTypes, 'addStarter', refreshTypes);
export const useRenameAssetType = () => useRouteMutation(assetTypes, 'update', refreshTypes);
export const useSetAssetTypeActivated = () =>
  useRouteMutation(assetTypes, 'setActivated', refreshTypes);
export const useRemoveAssetType = () => useRouteMutation(assetTypes, 'remove', refreshTypes);

export const useAssetRecords = (id: string) => useRoute(assetRecords, 'list', { params: { id } });
export const useRemoveAssetRecord = () =>
  useRouteMutation(assetRecords, 'remove', { refreshes: ['list'] });
