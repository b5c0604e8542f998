import { useEffect } from 'react';
import { type QueryFunctionContext, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from './api-error.ts';
import { type AreaWithRoutes, call, type RouteInput, type RouteMap } from './call.ts';
import type { OfflineQuery } from './offline-answers.ts';
import { trackQuery } from './shown-copies.ts';
import { type RouteOptions, buildRouteQuery } from './use-route.ts';

/** Increase it when screens need data that earlier copies lack: older copies are then ignored. */
const copyFormatVersion = 4;

/** The query of a reading route that answers with the last stored answer without a signal. */
export function buildOfflineQuery<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
) {
  const { queryKey } = buildRouteQuery(area, name, input);
  const key = JSON.stringify([copyFormatVersion, queryKey]);
  const queryFn = ({ signal, client }: QueryFunctionContext) =>
    awaitAnswer({ key, queryKey, client }, call<Routes[Name]>(area.routes[name], input, signal));
  return { key, queryKey, queryFn };
}

/** The answer of a reading route or, without a signal, the last answer stored on this device. */
export function useOfflineRoute<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  input: RouteInput<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<RouteResponse<Routes[Name]>, ApiError> {
  const { key, queryKey, queryFn } = buildOfflineQuery(area, name, input);
  useEffect(() => trackQuery(key), [key]);
  return useQuery<RouteResponse<Routes[Name]>, ApiError>({ queryKey, queryFn, ...options });
}

async function awaitAnswer<Answer>(
  query: OfflineQuery,
  liveAnswer: Promise<Answer>,
): Promise<Answer> {
  // It may fail while the code below is loading, and isn't unhandled then.
  liveAnswer.catch(() => undefined);
  const awaitOrCopy = await loadOfflineAnswers().catch(() => undefined);
  return awaitOrCopy ? awaitOrCopy(query, liveAnswer) : liveAnswer;
}

async function loadOfflineAnswers() {
  const { awaitAnswerOrCopy } = await import('./offline-answers.ts');
  return awaitAnswerOrCopy;
}
