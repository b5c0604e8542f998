import { useQueryClient } from '@tanstack/react-query';
import { aiChat } from '#addresses/assistant/ai-chat.ts';
import type { Exchange } from '#shared/contract/assistant/ai-chat.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

export type ChatParams = { readonly franchiseId: string; readonly brandId: string };

export const useConversation = (params: ChatParams) => useRoute(aiChat, 'conversation', { params });

export const useAskAgent = () => useRouteMutation(aiChat, 'ask', { quiet: 'success' });

export const useStartChatOver = () =>
  useRouteMutation(aiChat, 'startOver', { refreshes: ['conversation'] });

type Conversation = RouteResponse<typeof aiChat.routes.conversation>;

/** Stores an answer in the conversation's cache. */
export function useCacheAnswer(params: ChatParams): (exchange: Exchange) => void {
  const client = useQueryClient();
  const { queryKey } = buildRouteQuery(aiChat, 'conversation', { params });
  return (exchange) =>
    void client.setQueryData<Conversation>(
      queryKey,
      (before) =>
        before && {
          data: {
            ...before.data,
            exchanges: [...before.data.exchanges.filter(({ id }) => id !== exchange.id), exchange],
          },
        },
    );
}
