import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { brands } from '#addresses/franchises/brands.ts';
import { clients } from '#addresses/clients/clients.ts';
import { contactPersons } from '#addresses/clients/contact-persons.ts';
import { metadata } from '#addresses/platform/metadata.ts';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import type { Request } from '#shared/contract/route.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = clients;
const changed = ['list', 'search', 'details', 'tags'] as const;

export const useClientPage = (body: Request<typeof routes.list>['body']) =>
  useRoute(clients, 'list', { body }, { placeholderData: keepPreviousData });

type ExportBody = Omit<NonNullable<Request<typeof routes.exportGrid>['body']>, 'format'>;

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

export function useNewestClient(id: string): () => Promise<ClientFacts> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(clients, 'details', { params: { id } });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

export const useAddClient = () => useRouteMutation(clients, 'add', { refreshes: changed });
export const useQuickAddClient = () =>
  useRouteMutation(clients, 'quickAdd', { refreshes: changed });
export const useChangeClient = () => useRouteMutation(clients, 'update', { refreshes: changed });
export const useActivateClient = () =>
  useRouteMutation(clients, 'setActivated', { refreshes: changed });

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
export const useChangeContact = () => useContactMutation('update');
export const useRemoveContact = () => useContactMutation('remove');
export const useCopyContact = () => useContactMutation('copy');
export const useOrderContacts = () => useContactMutation('shuffle');

export function useClientOptions(searchText: string) {
  return useRoute(
    clients,
    'search',
    { query: { searchText } },
    { placeholderData: keepPreviousData },
  );
}

export function useTags(searchText: string): readonly string[] {
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
