import { useSyncExternalStore } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import { ApiError } from './api-error.ts';
import { type AreaWithRoutes, call, type RouteInput, type RouteMap } from './call.ts';
import { type RouteOptions, buildRouteQuery } from './use-route.ts';

/** How long a phone with a weak signal waits for an answer before it shows the stored one. */
const slowAfterMs = 6_000;

/** Increase it when screens need data that earlier copies lack: older copies are then ignored. */
const copyFormatVersion = 2;

/** The answer of a reading route or, without a signal, the last answer stored on this device. */
export function useOfflineRoute<Routes extends RouteMap<Routes>, Name extends keyof Routes>(
  area: AreaWithRoutes<Routes>,
  name: Name,
  given: RouteInput<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<RouteResponse<Routes[Name]>, ApiError> {
  const { queryKey } = buildRouteQuery(area, name, given);
  const key = JSON.stringify([copyFormatVersion, queryKey]);
  return useQuery<RouteResponse<Routes[Name]>, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      fetchOrReadCopy(key, () => call<Routes[Name]>(area.routes[name], given, signal)),
    ...options,
  });
}

async function fetchOrReadCopy<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asked = ask();
  const outcome = asked.then(
    () => 'answered' as const,
    (error: unknown) => (isNoSignal(error) ? ('unanswered' as const) : ('refused' as const)),
  );
  const first = await Promise.race([outcome, waitUntilSlow()]);
  if (first === 'unanswered' || first === 'slow') {
    const copy = await findCopy<Answer>(key);
    if (copy) {
      setCopyShownAt(copy.at);
      return copy.answer;
    }
  }
  const answer = await asked;
  setCopyShownAt(undefined);
  void storeCopy(key, answer);
  return answer;
}

const isNoSignal = (error: unknown) => error instanceof ApiError && error.status === 0;

const waitUntilSlow = () =>
  new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), slowAfterMs);
  });

type AnswerCopy<Answer> = { readonly answer: Answer; readonly at: number };

/** Returns a copy typed as what was stored under the key. */
function findCopy<Answer>(key: string): Promise<AnswerCopy<Answer> | undefined>;
async function findCopy(key: string) {
  try {
    const { readCopy } = await import('./offline-store.ts');
    return await readCopy(key);
  } catch {
    // A browser without storage (a private window) has no copies; that isn't a failure.
    return undefined;
  }
}

async function storeCopy(key: string, answer: unknown): Promise<void> {
  try {
    const { writeCopy } = await import('./offline-store.ts');
    await writeCopy(key, answer);
  } catch {
    // As above: there is a signal, so nothing is lost.
  }
}

let shownAt: number | undefined;
const listeners = new Set<() => void>();

function setCopyShownAt(at: number | undefined): void {
  if (shownAt === at) return;
  shownAt = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The time of the stored answer on display, in milliseconds since 1970. Undefined while answers are
 * live.
 */
export const getCopyShownAt = () => shownAt;
export const useCopyShownAt = () => useSyncExternalStore(subscribe, getCopyShownAt);
