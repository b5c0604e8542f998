import { useQueryClient } from '@tanstack/react-query';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import {
  type FranchiseSettings,
  settings,
  type SuperSettings,
} from '#shared/contract/franchises/settings.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshSettings(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(settings, 'details', {
    params: { id },
  });
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchSettings(id: string): () => Promise<FranchiseSettings> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(settings, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSaveSettings = () =>
  useRouteMutation(settings, 'update', { refreshes: ['display'] });

/** Like `useFreshSettings`. */
export function useFreshSuperSettings() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(settings, 'superDetails', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchSuperSettings(): () => Promise<SuperSettings> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(settings, 'superDetails', {});
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useSaveSuperSettings = () => useRouteMutation(settings, 'superUpdate');

export const useFranchiseBrands = (id: string) =>
  useRoute(franchiseBrands, 'list', { params: { id }, query: {} });

/** The brand filter and every list show the color too. */
export function useSetBrandColor() {
  const client = useQueryClient();
  const paint = useRouteMutation(franchiseBrands, 'setColor', { refreshes: ['list'] });
  const refresh = () => void client.invalidateQueries({ queryKey: [brands.name] });
  return (franchiseId: string, brandId: string, color: string | null) =>
    paint.mutate({ body: { franchiseId, brandId, color } }, { onSuccess: refresh });
}
