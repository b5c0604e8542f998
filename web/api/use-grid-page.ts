import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Received } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { type AreaOf, call, type Called, type Given, type Routed } from './call.ts';
import { type RouteOptions, useRoute } from './use-route.ts';

type Rows<R extends Called> =
  Received<R> extends { readonly data: infer Data extends readonly unknown[] } ? Data : never;

type GridPage<R extends Called> = UseQueryResult<Received<R>, ApiError> & {
  /** Of all pages; nothing where they are more than one call answers. */
  readonly allRows: () => Promise<Rows<R> | undefined>;
};

/** A page of a grid; the one before stays until it has arrived. */
export function useGridPage<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): GridPage<Routes[Name]>;
export function useGridPage(
  area: AreaOf<Readonly<Record<string, Called>>>,
  name: string,
  given: Given<Called>,
  options?: RouteOptions<Called>,
): GridPage<Called> {
  const page = useRoute(area, name, given, { placeholderData: keepPreviousData, ...options });
  const allRows = async () => {
    const whole = { offset: 0, cursor: undefined, limit: listLimits.gridRows };
    const body = { ...(typeof given.body === 'object' ? given.body : {}), ...whole };
    const route = area.routes[name];
    const reply: unknown = route && (await call(route, { ...given, body }));
    return isPage(reply) && reply.count <= reply.data.length ? reply.data : undefined;
  };
  return { ...page, allRows };
}

type Page = { readonly data: readonly unknown[]; readonly count: number };

const isPage = (reply: unknown): reply is Page =>
  typeof reply === 'object' && reply !== null && 'data' in reply && 'count' in reply;
