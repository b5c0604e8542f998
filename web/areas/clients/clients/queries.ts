import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { clients } from '#addresses/clients/clients.ts';
import { contactPersons } from '#addresses/clients/contact-persons.ts';
import { metadata } from '#addresses/platform/metadata.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

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
export const useFreshClient = (id: string) =>
  useFreshRoute(clients, 'details', {
    params: { id },
  });

export const useFetchClient = (id: string) =>
  useFetchNewest(clients, 'details', { params: { id } });

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

export const useStates = () =>
  useRoute(metadata, 'states', { query: {} }, { staleTime: Infinity }).data?.data ?? [];
