import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { brands } from '#addresses/franchises/brands.ts';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = legacyContacts;
const affectedRoutes = ['list', 'details'] as const;

export function useLegacyContactPage(body: RouteRequest<typeof routes.list>['body']) {
  return useRoute(legacyContacts, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useLegacyContactExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshLegacyContact(id: string) {
  const given = { params: { id } };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(legacyContacts, 'details', given);
  return { contact: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchLegacyContact(id: string): () => Promise<LegacyContact> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(legacyContacts, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useAddLegacyContact = () =>
  useRouteMutation(legacyContacts, 'create', { refreshes: affectedRoutes });

export const useUpdateLegacyContact = () =>
  useRouteMutation(legacyContacts, 'update', { refreshes: affectedRoutes });

export const useRemoveLegacyContact = () =>
  useRouteMutation(legacyContacts, 'remove', { refreshes: affectedRoutes });

export const useConvertToClient = () =>
  useRouteMutation(legacyContacts, 'makeClient', { refreshes: affectedRoutes });

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** The brands for which the person may manage contacts. */
export function useWritableBrands() {
  const writable = permittedBrands(useAccount(), routes.update.access);
  const all = useBrands() ?? [];
  return all.filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(writable, brandId),
  );
}
