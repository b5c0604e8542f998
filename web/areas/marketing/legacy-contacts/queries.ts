import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { brands } from '#addresses/franchises/brands.ts';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import type { Request } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = legacyContacts;
const changed = ['list', 'details'] as const;

export function useContactPage(body: Request<typeof routes.list>['body']) {
  return useRoute(legacyContacts, 'list', { body }, { placeholderData: keepPreviousData });
}

type ExportBody = Omit<NonNullable<Request<typeof routes.exportGrid>['body']>, 'format'>;

export function useContactExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshContact(id: string) {
  const given = { params: { id } };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(legacyContacts, 'details', given);
  return { contact: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useNewestContact(id: string): () => Promise<LegacyContact> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(legacyContacts, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useAddContact = () =>
  useRouteMutation(legacyContacts, 'create', { refreshes: changed });

export const useChangeContact = () =>
  useRouteMutation(legacyContacts, 'update', { refreshes: changed });

export const useRemoveContact = () =>
  useRouteMutation(legacyContacts, 'remove', { refreshes: changed });

export const useMakeClient = () =>
  useRouteMutation(legacyContacts, 'makeClient', { refreshes: changed });

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;

/** The brands for which the person may manage contacts. */
export function useWritableBrands() {
  const writable = permittedBrands(useAccount(), routes.update.access);
  const all = useBrands() ?? [];
  return all.filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(writable, brandId),
  );
}
