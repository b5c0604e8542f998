import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { Received } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { type AreaOf, call, type Given, type Routed } from './call.ts';

export type RouteMutationOptions<Routes> = {
  /** The routes of the same area whose answers are read anew once this has succeeded. */
  readonly refreshes?: readonly (keyof Routes)[];
  /** The screen says itself that it succeeded, or (`true`) also what the answer objects to. */
  readonly quiet?: boolean | 'success';
};

/** A writing route. `mutate` ends when what it refreshes has been asked for anew. */
export function useRouteMutation<Routes extends Routed<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaOf<Routes>,
  name: Name,
  { refreshes = [], quiet = false }: RouteMutationOptions<Routes> = {},
): UseMutationResult<Received<Routes[Name]>, ApiError, Given<Routes[Name]>> {
  const client = useQueryClient();
  return useMutation<Received<Routes[Name]>, ApiError, Given<Routes[Name]>>({
    mutationFn: (given) => call<Routes[Name]>(routes[name], given),
    meta: { quiet },
    onSuccess: () => {
      for (const route of refreshes) void client.invalidateQueries({ queryKey: [areaName, route] });
    },
  });
}
