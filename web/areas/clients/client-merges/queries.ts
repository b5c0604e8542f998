import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import { clientPages } from '#addresses/clients/client-pages.ts';
import { clients } from '#addresses/clients/clients.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

export const useDuplicateClients = () => useRoute(clientMerges, 'duplicates', {});

export const useClientOptions = (searchText: string) =>
  useRoute(clients, 'search', { query: { searchText } }, { placeholderData: keepPreviousData });

export const useMergePreview = (keptId: string, mergedId: string) =>
  useRoute(clientMerges, 'preview', { query: { keptId, mergedId } });

export const useClientMerges = (clientId: string) =>
  useRoute(clientMerges, 'list', { query: { clientId } });

/** A merge affects both clients, their lists and their sections. */
function useRefreshClients(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { name } of [clients, clientPages, clientMerges]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
}

export function useMergeClients() {
  const merge = useRouteMutation(clientMerges, 'merge', { refreshes: ['duplicates', 'list'] });
  return { merge, refresh: useRefreshClients() };
}

export function useUndoMerge() {
  const undo = useRouteMutation(clientMerges, 'undo', { refreshes: ['duplicates', 'list'] });
  return { undo, refresh: useRefreshClients() };
}
