import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';
import type { LetterheadForm } from './letterhead-dialog.tsx';
import { uploadLogo } from './logo-upload.ts';

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshSettings = (id: string) =>
  useFreshRoute(settings, 'details', {
    params: { id },
  });

export const useFetchSettings = (id: string) =>
  useFetchNewest(settings, 'details', { params: { id } });

export const useSaveSettings = () =>
  useRouteMutation(settings, 'update', { refreshes: ['display'] });

export const useRequireSecondFactor = () => useRouteMutation(settings, 'requireSecondFactor');

export const useRequireAdminSecondFactor = () =>
  useRouteMutation(settings, 'requireAdminSecondFactor');

export const useSaveLetterhead = () => useRouteMutation(settings, 'saveLetterhead');

export const useFetchLetterheads = (id: string) =>
  useFetchNewest(settings, 'letterheads', { params: { id } });

const { saveLogo, saveBrandLetterhead } = settings.routes;

type SaveLetterheadInput = {
  readonly values: LetterheadForm;
  readonly version: number;
  /** Undefined for the logo that brands share. */
  readonly brandId: string | undefined;
  readonly storedFileId: string | null;
};

/** Uploads a chosen logo and then saves. Reloads the list afterwards, also after a conflict. */
export function useSaveBrandLetterhead(id: string) {
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof saveLogo>, ApiError, SaveLetterheadInput>({
    mutationFn: async ({ values, version, brandId, storedFileId }) => {
      const { logo, removeLogo, ...words } = values;
      const logoFileId = logo ? await uploadLogo(id, logo) : removeLogo ? null : storedFileId;
      const body = { version, logoFileId };
      if (brandId === undefined) return call<typeof saveLogo>(saveLogo, { body: { ...body, id } });
      return call<typeof saveBrandLetterhead>(saveBrandLetterhead, {
        body: { ...body, franchiseId: id, brandId, ...words },
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [settings.name, 'letterheads'] }),
  });
}

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
