import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import { brands } from '#addresses/franchises/brands.ts';
import type { AiAgent } from '#shared/contract/assistant/ai-agents.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import { call } from '#web/api/call.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

export type Which = { readonly franchiseId: string; readonly brandId: string };

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshAgent(params: Which) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(aiAgents, 'config', { params });
  return { agent: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useNewestAgent(params: Which): () => Promise<AiAgent> {
  const client = useQueryClient();
  return async () => {
    const query = routeQuery(aiAgents, 'config', { params });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

const changed = ['config', 'franchises'] as const;

export const useSaveDraft = () => useRouteMutation(aiAgents, 'update');
export const usePublish = () => useRouteMutation(aiAgents, 'publish');
export const useCreateAgent = () => useRouteMutation(aiAgents, 'create', { refreshes: changed });
export const useChangeAgent = () => useRouteMutation(aiAgents, 'change', { refreshes: changed });

export const useAgentRows = (query: Request<typeof aiAgents.routes.franchises>['query']) =>
  useRoute(aiAgents, 'franchises', { query }, { placeholderData: keepPreviousData });

type AgentRow = Received<typeof aiAgents.routes.franchises>['data'][number];

/** The server's maximum per call. */
export const agentsAtOnce = 50;

/** Loads the agents of all pages. */
export async function allAgents(brandId: string): Promise<readonly AgentRow[]> {
  const all: AgentRow[] = [];
  for (;;) {
    const query = { brandId, offset: all.length, limit: agentsAtOnce };
    const { data, count } = await call(aiAgents.routes.franchises, { query });
    all.push(...data);
    if (data.length === 0 || all.length >= count) return all;
  }
}

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;
