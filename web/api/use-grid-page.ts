import { keepPreviousData } from '@tanstack/react-query';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import {
  type AreaWithRoutes,
  callUntyped,
  type CallableRoute,
  type RouteInput,
  type RouteMap,
} from './call.ts';
import { type RouteOptions, useRoute } from './use-route.ts';

type RowsOfRoute<R extends CallableRoute> =
  RouteResponse<R> extends { readonly data: infer Data extends readonly unknown[] } ? Data : never;

type WithBody = { readonly body?: object };

/**
 * A page of a grid. The previous page stays until the next one arrives. `allRows` has the rows of
 * all pages, or undefined if they don't fit into one call.
 */
export function useGridPage<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]> & WithBody,
  options?: RouteOptions<Routes[Name]>,
) {
  const page = useRoute(area, name, input, { placeholderData: keepPreviousData, ...options });
  const allRows = async (): Promise<RowsOfRoute<Routes[Name]> | undefined> => {
    const body = { ...input.body, offset: 0, cursor: undefined, limit: listLimits.gridRows };
    const reply = await callUntyped(area.routes[name], { body });
    return hasAllRows<Routes[Name]>(reply) ? reply.data : undefined;
  };
  return { ...page, allRows };
}

function hasAllRows<R extends CallableRoute>(
  reply: unknown,
): reply is { readonly data: RowsOfRoute<R> } {
  return isPage(reply) && reply.count <= reply.data.length;
}

type ReplyPage = { readonly data: readonly unknown[]; readonly count: number };

const isPage = (reply: unknown): reply is ReplyPage =>
  typeof reply === 'object' && reply !== null && 'data' in reply && 'count' in reply;
