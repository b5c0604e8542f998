import { useSyncExternalStore } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Received } from '#shared/contract/route.ts';
import { ApiError } from './api-error.ts';
import { type AreaOf, call, type Given, type Routed } from './call.ts';
import { type RouteOptions, routeQuery } from './use-route.ts';

/** How long a phone with a weak signal waits for an answer before it shows the stored one. */
const patience = 6_000;

/** Increase it when screens need data that earlier copies lack: older copies are then ignored. */
const copyShape = 2;

/** The answer of a reading route or, without a signal, the last answer stored on this device. */
export function useKeptRoute<Routes extends Routed<Routes>, Name extends keyof Routes>(
  area: AreaOf<Routes>,
  name: Name,
  given: Given<Routes[Name]>,
  options?: RouteOptions<Routes[Name]>,
): UseQueryResult<Received<Routes[Name]>, ApiError> {
  const { queryKey } = routeQuery(area, name, given);
  const key = JSON.stringify([copyShape, queryKey]);
  return useQuery<Received<Routes[Name]>, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      answerOrCopy(key, () => call<Routes[Name]>(area.routes[name], given, signal)),
    ...options,
  });
}

async function answerOrCopy<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asked = ask();
  const outcome = asked.then(
    () => 'answered' as const,
    (error: unknown) => (isNoSignal(error) ? ('unanswered' as const) : ('refused' as const)),
  );
  const first = await Promise.race([outcome, slow()]);
  if (first === 'unanswered' || first === 'slow') {
    const copy = await copyOf<Answer>(key);
    if (copy) {
      tellShown(copy.at);
      return copy.answer;
    }
  }
  const answer = await asked;
  tellShown(undefined);
  void keepCopy(key, answer);
  return answer;
}

const isNoSignal = (error: unknown) => error instanceof ApiError && error.status === 0;

const slow = () =>
  new Promise<'slow'>((resolve) => {
    setTimeout(() => resolve('slow'), patience);
  });

type Copy<Answer> = { readonly answer: Answer; readonly at: number };

/** Returns a copy typed as what was stored under the key. */
function copyOf<Answer>(key: string): Promise<Copy<Answer> | undefined>;
async function copyOf(key: string) {
  try {
    const { readCopy } = await import('./offline-store.ts');
    return await readCopy(key);
  } catch {
    // A browser without storage (a private window) has no copies; that isn't a failure.
    return undefined;
  }
}

async function keepCopy(key: string, answer: unknown): Promise<void> {
  try {
    const { writeCopy } = await import('./offline-store.ts');
    await writeCopy(key, answer);
  } catch {
    // As above: there is a signal, so nothing is lost.
  }
}

let shownAt: number | undefined;
const listeners = new Set<() => void>();

function tellShown(at: number | undefined): void {
  if (shownAt === at) return;
  shownAt = at;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The time of the stored answer on display, in milliseconds since 1970. Undefined while answers are
 * live.
 */
export const copyShownAt = () => shownAt;
export const useCopyShownAt = () => useSyncExternalStore(listen, copyShownAt);
