import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Received } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { type AreaOf, call, type Given, type Routed } from './call.ts';

export type RouteMutationOptions<Routes> = {
  /** The routes of the same area whose answers are read anew once this has succeeded. */
  readonly refreshes?: readonly (keyof Routes)[];
  /** The screen says itself that it succeeded, or (`true`) also what the answer objects to. */
  readonly quiet?: boolean | 'success';
};

/**
 * A writing route. `mutate` ends when what it refreshes has been asked for anew. The same call is not
 * sent again while it is on its way: a second press changes nothing, and the first one's answer is
 * heard.
 */
export function useRouteMutation<Routes extends Routed<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaOf<Routes>,
  name: Name,
  { refreshes = [], quiet = false }: RouteMutationOptions<Routes> = {},
): UseMutationResult<Received<Routes[Name]>, ApiError, Given<Routes[Name]>> {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation<Received<Routes[Name]>, ApiError, Given<Routes[Name]>>({
    mutationFn: (given) => call<Routes[Name]>(routes[name], given),
    meta: { quiet },
    onSuccess: () => {
      for (const route of refreshes) void client.invalidateQueries({ queryKey: [areaName, route] });
    },
    onSettled: (_reply, _error, given) => void underWay.current.delete(JSON.stringify(given)),
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...given) => {
      const call = JSON.stringify(given[0]);
      if (underWay.current.has(call)) return;
      underWay.current.add(call);
      send(...given);
    },
    [send],
  );
  return { ...mutation, mutate };
}
