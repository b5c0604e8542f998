import {
  type Query,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Received } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import {
  type AreaOf,
  callAgain,
  type Called,
  type Given,
  type Routed,
  type Tagged,
} from './call.ts';

/**
 * The last response to each query, kept as long as the query. The query's data may differ, because
 * a screen can write an optimistic update.
 */
const answers = new WeakMap<Query, Tagged<unknown>>();

/** The query of a route, for prefetching or for several queries at the same time. */
export function routeQuery<Routes extends Routed<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
) {
  return queryOptions<Received<Routes[Name]>, ApiError>({
    queryKey: [areaName, name, given],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = client.getQueryCache().find({ queryKey, exact: true });
      const known = query && answers.get(query);
      const answer = await callAgain<Routes[Name]>(routes[name], given, known, signal);
      if (query && answer.tag !== null) answers.set(query, answer);
      return answer.body;
    },
  });
}

export type RouteOptions<R extends Called> = Omit<
  UseQueryOptions<Received<R>, ApiError>,
  'queryKey' | 'queryFn'
>;

/** The answer of a reading route, cached and refreshed. */
export function useRoute<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<Received<Routes[Name]>, ApiError> {
  return useQuery({ ...routeQuery(area, name, given), ...options });
}
