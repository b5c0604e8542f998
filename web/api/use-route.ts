import {
  type Query,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import {
  type AreaWithRoutes,
  callIfChanged,
  type CallableRoute,
  type RouteInput,
  type RouteMap,
  type TaggedResponse,
} from './call.ts';

/**
 * The last response to each query, kept as long as the query. The query's data may differ, because
 * a screen can write an optimistic update.
 */
const lastResponses = new WeakMap<Query, TaggedResponse<unknown>>();

/** The query of a route, for prefetching or for several queries at the same time. */
export function buildRouteQuery<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
) {
  return queryOptions<RouteResponse<Routes[Name]>, ApiError>({
    queryKey: [areaName, name, input],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = client.getQueryCache().find({ queryKey, exact: true });
      const known = query && lastResponses.get(query);
      const answer = await callIfChanged<Routes[Name]>(routes[name], input, known, signal);
      if (query && answer.tag !== null) lastResponses.set(query, answer);
      return answer.body;
    },
  });
}

export type RouteOptions<R extends CallableRoute> = Omit<
  UseQueryOptions<RouteResponse<R>, ApiError>,
  'queryKey' | 'queryFn'
>;

/** The answer of a reading route, cached and refreshed. */
export function useRoute<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<RouteResponse<Routes[Name]>, ApiError> {
  return useQuery({ ...buildRouteQuery(area, name, input), ...options });
}
