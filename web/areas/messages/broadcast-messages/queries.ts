import { useQueryClient } from '@tanstack/react-query';
import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof broadcastMessages.routes;
const changed = ['list', 'details', 'shown'] as const;

/** Loaded with the application, and again from time to time in a window that stays open. */
export const useShownMessages = () =>
  useRoute(
    broadcastMessages,
    'shown',
    {},
    { staleTime: messageLimits.notificationInterval, meta: { quiet: true } },
  );

/** Hides the message immediately. If the call fails, it just comes back. */
export function useCloseMessage(): (id: string) => void {
  const client = useQueryClient();
  const close = useRouteMutation(broadcastMessages, 'setViewed', { quiet: true });
  const shown = { queryKey: [broadcastMessages.name, 'shown'] };
  return (id) => {
    client.setQueriesData<Received<Routes['shown']>>(
      shown,
      (reply) => reply && { data: reply.data.filter((message) => message.id !== id) },
    );
    close.mutate(
      { params: { id }, query: { broadcastMessageViewed: 'true' } },
      { onError: () => void client.invalidateQueries(shown) },
    );
  };
}

export const useMessagePage = (body: Request<Routes['list']>['body']) =>
  useGridPage(broadcastMessages, 'list', { body });

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshMessage(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(broadcastMessages, 'details', {
    params: { id },
  });
  return { message: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

const change = { refreshes: changed };

export const useWriteMessage = () => useRouteMutation(broadcastMessages, 'create', change);
export const useChangeMessage = () => useRouteMutation(broadcastMessages, 'update', change);
export const usePublishMessage = () => useRouteMutation(broadcastMessages, 'publish', change);
export const useWithdrawMessage = () => useRouteMutation(broadcastMessages, 'withdraw', change);
export const useRemoveMessage = () => useRouteMutation(broadcastMessages, 'remove', change);
