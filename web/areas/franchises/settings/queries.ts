import { useQueryClient } from '@tanstack/react-query';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshSettings = (id: string) =>
  useFreshRoute(settings, 'details', {
    params: { id },
  });

export const useFetchSettings = (id: string) =>
  useFetchNewest(settings, 'details', { params: { id } });

export const useSaveSettings = () =>
  useRouteMutation(settings, 'update', { refreshes: ['display'] });

export const useSaveLetterhead = () => useRouteMutation(settings, 'saveLetterhead');

/** Like `useFreshSettings`. */
export const useFreshSuperSettings = () => useFreshRoute(settings, 'superDetails', {});

export const useFetchSuperSettings = () => useFetchNewest(settings, 'superDetails', {});

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
