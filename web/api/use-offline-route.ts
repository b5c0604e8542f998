import { useEffect } from 'react';
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import { getSignedInMark } from './account/signed-in-mark.ts';
import { ApiError } from './api-error.ts';
import { type AreaWithRoutes, call, type RouteInput, type RouteMap } from './call.ts';
import { listShownCopies, setShownCopy, trackQuery } from './shown-copies.ts';
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
  useEffect(() => trackQuery(key), [key]);
  return useQuery<RouteResponse<Routes[Name]>, ApiError>({
    queryKey,
    queryFn: ({ signal, client }) =>
      fetchOrReadCopy({ key, queryKey, client }, () =>
        call<Routes[Name]>(area.routes[name], given, signal),
      ),
    ...options,
  });
}

type OfflineQuery = {
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly client: QueryClient;
};

async function fetchOrReadCopy<Answer>(
  query: OfflineQuery,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const accept = createAcceptance(query);
  const asked = ask();
  const outcome = asked.then(
    () => 'answered' as const,
    (error: unknown) => (isNoSignal(error) ? ('unanswered' as const) : ('refused' as const)),
  );
  const first = await Promise.race([outcome, waitUntilSlow()]);
  if (first === 'unanswered' || first === 'slow') {
    const copy = await findCopy<Answer>(query.key);
    if (copy) {
      setShownCopy(query.key, { queryKey: query.queryKey, at: copy.at, isSlow: first === 'slow' });
      if (first === 'slow') void replaceCopyLater(query, asked, accept);
      return copy.answer;
    }
  }
  const answer = await asked;
  accept(answer);
  return answer;
}

/** When the answer arrives after all, it replaces the copy on display. */
async function replaceCopyLater<Answer>(
  { client, queryKey }: OfflineQuery,
  asked: Promise<Answer>,
  accept: (answer: Answer) => boolean,
): Promise<void> {
  try {
    const answer = await asked;
    if (accept(answer)) client.setQueryData(queryKey, answer);
  } catch {
    // The copy stays; the next request says whether there is a signal again.
  }
}

let requestCount = 0;
/** By key, which request gave the latest live answer. */
const acceptedRequests = new Map<string, number>();

/**
 * Numbers a request when it is sent. The returned function stores its answer, unless a later
 * request was answered first or another person signed in meanwhile; then it returns false.
 */
function createAcceptance({ key, client }: OfflineQuery) {
  const request = ++requestCount;
  const mark = getSignedInMark();
  return (answer: unknown): boolean => {
    const isOutdated = (acceptedRequests.get(key) ?? 0) > request;
    if (isOutdated || getSignedInMark() !== mark) return false;
    acceptedRequests.set(key, request);
    setShownCopy(key);
    void storeCopy(key, answer);
    // There is a signal again, so what was shown without one is loaded too.
    for (const { queryKey, isSlow } of listShownCopies()) {
      if (!isSlow) void client.invalidateQueries({ queryKey, exact: true });
    }
    return true;
  };
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
