import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { notifySuccess } from './notify-result.ts';
import { type AreaWithRoutes, call, type RouteInput, type RouteMap } from './call.ts';

export type RouteMutationOptions<Routes, Input = unknown, Reply = unknown> = {
  /** The routes of the same area that are loaded again after a success. */
  readonly refreshes?: readonly (keyof Routes)[];
  /** The screen reports a success itself and, if `true`, rejections too. */
  readonly quiet?: boolean | 'success';
  /** Called with each reply and each failure, also after the component has gone. */
  readonly onReply?: (reply: Reply) => void;
  readonly onFailure?: (error: ApiError) => void;
  /** Where the message of a success leads on to. */
  readonly next?: (input: Input, reply: Reply) => { label: string; path: string } | undefined;
};

/**
 * A writing route. `mutate` ends after the queries in `refreshes` have been requested again. While
 * a call is running, the same call isn't sent again: a second press has no effect.
 */
export function useRouteMutation<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  { name: areaName, routes }: AreaWithRoutes<Routes>,
  name: Name,
  {
    refreshes = [],
    quiet = false,
    onReply,
    onFailure,
    next,
  }: RouteMutationOptions<Routes, RouteInput<Routes[Name]>, RouteResponse<Routes[Name]>> = {},
): UseMutationResult<RouteResponse<Routes[Name]>, ApiError, RouteInput<Routes[Name]>> {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation<RouteResponse<Routes[Name]>, ApiError, RouteInput<Routes[Name]>>({
    mutationFn: (input) => call<Routes[Name]>(routes[name], input),
    meta: { quiet: quiet || (next ? 'success' : false) },
    onSuccess: (reply, input) => {
      onReply?.(reply);
      if (next && !quiet) notifySuccess(reply, next(input, reply));
      for (const route of refreshes) void client.invalidateQueries({ queryKey: [areaName, route] });
    },
    onError: (error) => onFailure?.(error),
    onSettled: (_reply, _error, input) => void underWay.current.delete(JSON.stringify(input)),
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...input) => {
      const call = JSON.stringify(input[0]);
      if (underWay.current.has(call)) return;
      underWay.current.add(call);
      send(...input);
    },
    [send],
  );
  return { ...mutation, mutate };
}
