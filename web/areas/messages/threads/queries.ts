import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { threads } from '#addresses/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { call } from '#web/api/call.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import type { WaitingMessage } from './waiting-messages.ts';

type ThreadPlace = { readonly lastAt: string; readonly lastId: string };

export const useThreads = (after: ThreadPlace | undefined) =>
  useRoute(threads, 'list', { query: after ?? {} });

export const useOwnThreads = () => useOfflineRoute(threads, 'own', {});

const toThreadInput = (id: string, before: number | undefined) => ({
  params: { id },
  query: before === undefined ? {} : { before },
});

/** How each side reads and writes: the crew also without a signal. */
const officeCalls = {
  useThread: (id: string, before?: number) =>
    useRoute(threads, 'details', toThreadInput(id, before)),
  useMarkRead: () => useRouteMutation(threads, 'markRead', { refreshes: ['list'], quiet: true }),
};
const crewCalls: typeof officeCalls = {
  useThread: (id: string, before?: number) =>
    useOfflineRoute(threads, 'ownDetails', toThreadInput(id, before)),
  useMarkRead: () => useRouteMutation(threads, 'markOwnRead', { refreshes: ['own'], quiet: true }),
};
export const threadCalls = { office: officeCalls, crew: crewCalls } as const;

/** Its key makes sure that it is written once, however often it is sent. */
export function sendMessage({ side, threadId, text, key }: WaitingMessage) {
  const input = { params: { id: threadId }, body: { text, requestKey: key } };
  const { write, writeOwn } = threads.routes;
  return side === 'office' ? call(write, input) : call(writeOwn, input);
}

const readRoutes = { office: ['details', 'list'], crew: ['ownDetails', 'own'] } as const;

/** Ends when what is shown of threads was loaded again. */
export function useRefreshThreads(): (side: ThreadSide) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (side) => {
      const reads = readRoutes[side].map((route) =>
        client.invalidateQueries({ queryKey: [threads.name, route] }),
      );
      await Promise.all(reads);
    },
    [client],
  );
}
