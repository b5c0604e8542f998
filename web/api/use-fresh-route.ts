import { useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import type { AreaWithRoutes, CallableRoute, RouteInput, RouteMap } from './call.ts';
import { type RouteOptions, buildRouteQuery, useRoute } from './use-route.ts';

export type FreshData<Thing> = {
  /** Undefined until it has been loaded after the screen opened. */
  readonly stored: Thing | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => void;
  /** Loads the current version, after someone else changed it. */
  readonly newest: () => Promise<Thing>;
};

type ResponseData<R extends CallableRoute> =
  RouteResponse<R> extends { readonly data: infer Data } ? Data : never;

/** Returns a function that loads the current version, for a form that hit a version conflict. */
export function useFetchNewest<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
): () => Promise<ResponseData<Routes[Name]>>;
export function useFetchNewest<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
): () => Promise<unknown> {
  const client = useQueryClient();
  const query = buildRouteQuery(area, name, input);
  return async () => getData(await client.fetchQuery({ ...query, staleTime: 0 }));
}

/** The data that a form edits. A cached copy could be out of date, so it isn't used. */
export function useFreshRoute<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): FreshData<ResponseData<Routes[Name]>>;
export function useFreshRoute<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): FreshData<unknown> {
  const newest = useFetchNewest(area, name, input);
  const { data, isFetchedAfterMount, error, refetch } = useRoute(area, name, input, options);
  return {
    stored: isFetchedAfterMount ? getData(data) : undefined,
    error,
    refetch: () => void refetch(),
    newest,
  };
}

const getData = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : undefined;
