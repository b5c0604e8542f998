import { useQueryClient } from '@tanstack/react-query';
import { aiChat } from '#addresses/assistant/ai-chat.ts';
import type { Exchange } from '#shared/contract/assistant/ai-chat.ts';
import type { Received } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

export type Which = { readonly franchiseId: string; readonly brandId: string };

export const useConversation = (params: Which) => useRoute(aiChat, 'conversation', { params });

export const useAsk = () => useRouteMutation(aiChat, 'ask', { quiet: 'success' });

export const useStartOver = () =>
  useRouteMutation(aiChat, 'startOver', { refreshes: ['conversation'] });

type Conversation = Received<typeof aiChat.routes.conversation>;

/** Stores an answer in the conversation's cache. */
export function useKeepAnswer(params: Which): (exchange: Exchange) => void {
  const client = useQueryClient();
  const { queryKey } = routeQuery(aiChat, 'conversation', { params });
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
