import { useQueryClient } from '@tanstack/react-query';
import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

// Separate from queries.ts, because the shell imports it: every page shows the messages.

type Routes = typeof broadcastMessages.routes;

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
