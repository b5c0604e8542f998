import { useQueryClient } from '@tanstack/react-query';
import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof broadcastMessages.routes;
const affectedRoutes = ['list', 'details', 'shown'] as const;

/** Loaded with the application, and again from time to time in a window that stays open. */
export const useActiveBroadcasts = () =>
  useRoute(
    broadcastMessages,
    'shown',
    {},
    { staleTime: messageLimits.notificationInterval, meta: { quiet: true } },
  );

/** Hides the message immediately. If the call fails, it just comes back. */
export function useCloseBroadcast(): (id: string) => void {
  const client = useQueryClient();
  const close = useRouteMutation(broadcastMessages, 'setViewed', { quiet: true });
  const shown = { queryKey: [broadcastMessages.name, 'shown'] };
  return (id) => {
    client.setQueriesData<RouteResponse<Routes['shown']>>(
      shown,
      (reply) => reply && { data: reply.data.filter((message) => message.id !== id) },
    );
    close.mutate(
      { params: { id }, query: { broadcastMessageViewed: 'true' } },
      { onError: () => void client.invalidateQueries(shown) },
    );
  };
}

export const useBroadcastPage = (body: RouteRequest<Routes['list']>['body']) =>
  useGridPage(broadcastMessages, 'list', { body });

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshBroadcast(id: string) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(broadcastMessages, 'details', {
    params: { id },
  });
  return { message: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

const refreshMessages = { refreshes: affectedRoutes };

export const useCreateBroadcast = () =>
  useRouteMutation(broadcastMessages, 'create', refreshMessages);
export const useUpdateBroadcast = () =>
  useRouteMutation(broadcastMessages, 'update', refreshMessages);
export const usePublishBroadcast = () =>
  useRouteMutation(broadcastMessages, 'publish', refreshMessages);
export const useWithdrawBroadcast = () =>
  useRouteMutation(broadcastMessages, 'withdraw', refreshMessages);
export const useRemoveBroadcast = () =>
  useRouteMutation(broadcastMessages, 'remove', refreshMessages);
