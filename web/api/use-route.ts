import {
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Received } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { type AreaOf, call, type Called, type Given, type Routed } from './call.ts';

/** The query of a route, for prefetching, or for several at once. */
export function routeQuery<Routes extends Routed<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
) {
  return queryOptions<Received<Routes[Name]>, ApiError>({
    queryKey: [areaName, name, given],
    queryFn: ({ signal }) => call<Routes[Name]>(routes[name], given, signal),
  });
}

export type RouteOptions<R extends Called> = Omit<
  UseQueryOptions<Received<R>, ApiError>,
  'queryKey' | 'queryFn'
>;

/** What a reading route answers, kept and refreshed. */
export function useRoute<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<Received<Routes[Name]>, ApiError> {
  return useQuery({ ...routeQuery(area, name, given), ...options });
}
