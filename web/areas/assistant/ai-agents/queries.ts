import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import { brands } from '#addresses/franchises/brands.ts';
import type { AiAgent } from '#shared/contract/assistant/ai-agents.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { call } from '#web/api/call.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

export type AgentParams = { readonly franchiseId: string; readonly brandId: string };

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshAgent(params: AgentParams) {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(aiAgents, 'config', { params });
  return { agent: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchAgent(params: AgentParams): () => Promise<AiAgent> {
  const client = useQueryClient();
  return async () => {
    const query = buildRouteQuery(aiAgents, 'config', { params });
    return (await client.fetchQuery({ ...query, staleTime: 0 })).data;
  };
}

const affectedRoutes = ['config', 'franchises'] as const;

export const useSaveAgentDraft = () => useRouteMutation(aiAgents, 'update');
export const usePublishAgent = () => useRouteMutation(aiAgents, 'publish');
export const useCreateAgent = () =>
  useRouteMutation(aiAgents, 'create', { refreshes: affectedRoutes });
export const useUpdateAgent = () =>
  useRouteMutation(aiAgents, 'change', { refreshes: affectedRoutes });

export const useAgentRows = (query: RouteRequest<typeof aiAgents.routes.franchises>['query']) =>
  useRoute(aiAgents, 'franchises', { query }, { placeholderData: keepPreviousData });

type AgentRow = RouteResponse<typeof aiAgents.routes.franchises>['data'][number];

/** The server's maximum per call. */
export const maxAgentsPerPage = 50;

/** Loads the agents of all pages. */
export async function fetchAllAgents(brandId: string): Promise<readonly AgentRow[]> {
  const all: AgentRow[] = [];
  for (;;) {
    const query = { brandId, offset: all.length, limit: maxAgentsPerPage };
    const { data, count } = await call(aiAgents.routes.franchises, { query });
    all.push(...data);
    if (data.length === 0 || all.length >= count) return all;
  }
}

export const useBrands = () => useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data;
