import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { brands } from '#addresses/franchises/brands.ts';
import { clients } from '#addresses/clients/clients.ts';
import { contactPersons } from '#addresses/clients/contact-persons.ts';
import { metadata } from '#addresses/platform/metadata.ts';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = clients;
const affectedRoutes = ['list', 'search', 'details', 'tags'] as const;

export const useClientPage = (body: RouteRequest<typeof routes.list>['body']) =>
  useRoute(clients, 'list', { body }, { placeholderData: keepPreviousData });

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export function useClientExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** The page itself handles a missing client. */
export function useClient(id: string) {
  const { data, error, refetch } = useRoute(
    clients,
    'details',
    { params: { id } },
    { meta: { quiet: true } },
  );
  return { client: data?.data, error, refetch };
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshClient(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(clients, 'details', {
    params: { id },
  });
  return { client: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchClient(id: string): () => Promise<ClientFacts> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(clients, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useAddClient = () => useRouteMutation(clients, 'add', { refreshes: affectedRoutes });
export const useQuickAddClient = () =>
  useRouteMutation(clients, 'quickAdd', { refreshes: affectedRoutes });
export const useUpdateClient = () =>
  useRouteMutation(clients, 'update', { refreshes: affectedRoutes });
export const useSetClientActivated = () =>
  useRouteMutation(clients, 'setActivated', { refreshes: affectedRoutes });

/** Changes to contact persons affect the client too. */
function useContactMutation<Name extends 'add' | 'update' | 'remove' | 'copy' | 'shuffle'>(
  name: Name,
) {
  const client = useQueryClient();
  const mutation = useRouteMutation(contactPersons, name, { refreshes: ['list', 'details'] });
  const refresh = () => void client.invalidateQueries({ queryKey: [clients.name] });
  return { mutation, refresh };
}

export const useAddContact = () => useContactMutation('add');
export const useUpdateContact = () => useContactMutation('update');
export const useRemoveContact = () => useContactMutation('remove');
export const useCopyContact = () => useContactMutation('copy');
export const useReorderContacts = () => useContactMutation('shuffle');

export function useClientOptions(searchText: string) {
  return useRoute(
    clients,
    'search',
    { query: { searchText } },
    { placeholderData: keepPreviousData },
  );
}

export function useClientTags(searchText: string): readonly string[] {
  const query = { query: { searchText } };
  const { data } = useRoute(clients, 'tags', query, { placeholderData: keepPreviousData });
  return data?.data ?? [];
}

export const useBrands = () =>
  useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data.filter(
    ({ deleted }) => !deleted,
  ) ?? [];

/** The brands on which the person may create and change clients. */
export function useWritableBrands() {
  const writable = permittedBrands(useAccount(), routes.update.access);
  return useBrands().filter(
    ({ brandId, activated }) => activated && includesBrand(writable, brandId),
  );
}

export const useStates = () =>
  useRoute(metadata, 'states', { query: {} }, { staleTime: Infinity }).data?.data ?? [];
