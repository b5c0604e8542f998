import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientImports } from '#addresses/clients/client-imports.ts';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import { clients } from '#addresses/clients/clients.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const pollEveryMs = 3000;

export const useImports = () =>
  useRoute(
    clientImports,
    'list',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(
          ({ importing, undoing }) => importing.state === 'running' || undoing?.state === 'running',
        )
          ? pollEveryMs
          : false,
    },
  );

export const useImportProblems = (id: string) =>
  useRoute(clientImports, 'problems', { params: { id } });

export const useUndoImport = () => useRouteMutation(clientImports, 'undo', { refreshes: ['list'] });

/** Invalidates the lists of clients and imports. */
export function useRefreshClients(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { name } of [clients, clientMerges, clientImports]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  }, [client]);
}
