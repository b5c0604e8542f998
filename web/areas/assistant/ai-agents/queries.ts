import { keepPreviousData } from '@tanstack/react-query';
import { aiAgents } from '#addresses/assistant/ai-agents.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { call } from '#web/api/call.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

export type AgentParams = { readonly franchiseId: string; readonly brandId: string };

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshAgent = (params: AgentParams) => useFreshRoute(aiAgents, 'config', { params });

export const useFetchAgent = (params: AgentParams) =>
  useFetchNewest(aiAgents, 'config', { params });

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
