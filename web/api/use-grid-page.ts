import { keepPreviousData } from '@tanstack/react-query';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Received } from '#shared/contract/route.ts';
import { type AreaOf, callUntyped, type Called, type Given, type Routed } from './call.ts';
import { type RouteOptions, useRoute } from './use-route.ts';

type Rows<R extends Called> =
  Received<R> extends { readonly data: infer Data extends readonly unknown[] } ? Data : never;

type Asked = { readonly body?: object };

/**
 * A page of a grid. The previous page stays until the next one arrives. `allRows` has the rows of
 * all pages, or undefined if they don't fit into one call.
 */
export function useGridPage<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]> & Asked,
  options?: RouteOptions<Routes[Name]>,
) {
  const page = useRoute(area, name, given, { placeholderData: keepPreviousData, ...options });
  const allRows = async (): Promise<Rows<Routes[Name]> | undefined> => {
    const body = { ...given.body, offset: 0, cursor: undefined, limit: listLimits.gridRows };
    const reply = await callUntyped(area.routes[name], { body });
    return isWhole<Routes[Name]>(reply) ? reply.data : undefined;
  };
  return { ...page, allRows };
}

function isWhole<R extends Called>(reply: unknown): reply is { readonly data: Rows<R> } {
  return isPage(reply) && reply.count <= reply.data.length;
}

type Page = { readonly data: readonly unknown[]; readonly count: number };

const isPage = (reply: unknown): reply is Page =>
  typeof reply === 'object' && reply !== null && 'data' in reply && 'count' in reply;
