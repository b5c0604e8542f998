import { keepPreviousData } from '@tanstack/react-query';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { Received } from '#shared/contract/route.ts';
import { type AreaOf, call, type Called, type Given, type Routed } from './call.ts';
import { type RouteOptions, useRoute } from './use-route.ts';

type RowsOf<R extends Called> =
  Received<R> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/**
 * A page of a grid; the one before stays until it has arrived. `allRows` are those of all pages, or
 * nothing where they are more than one call answers.
 */
export function useGridPage<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  body: object,
  options?: RouteOptions<Routes[Name]>,
) {
  const given = (asked: object) => ({ body: asked }) as unknown as Given<Routes[Name]>;
  const page = useRoute(area, name, given(body), {
    placeholderData: keepPreviousData as never,
    ...options,
  });
  const allRows = async (): Promise<readonly RowsOf<Routes[Name]>[] | undefined> => {
    const all = { ...body, offset: 0, cursor: undefined, limit: listLimits.gridRows };
    const reply: unknown = await call<Routes[Name]>(area.routes[name], given(all));
    const { data, count } = reply as { data: RowsOf<Routes[Name]>[]; count: number };
    return count > data.length ? undefined : data;
  };
  return { ...page, allRows };
}
