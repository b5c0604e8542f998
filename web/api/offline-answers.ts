// Decides between a live answer and the copy on this device (web/api/use-offline-route.ts).
import type { QueryClient } from '@tanstack/react-query';
import { getSignedInMark } from './account/signed-in-mark.ts';
import { ApiError } from './api-error.ts';
import { readCopy, writeCopy } from './offline-store.ts';
import { listShownCopies, setShownCopy } from './shown-copies.ts';

/** How long a phone with a weak signal waits for an answer before it shows the stored one. */
const slowAfterMs = 6_000;

export type OfflineQuery = {
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly client: QueryClient;
};

/** The live answer or, without a signal or when the answer is slow, the stored one. */
export async function awaitAnswerOrCopy<Answer>(
  query: OfflineQuery,
  liveAnswer: Promise<Answer>,
): Promise<Answer> {
  const accept = createAcceptance(query);
  const outcome = liveAnswer.then(
    () => 'answered' as const,
    (error: unknown) => (isNoSignal(error) ? ('unanswered' as const) : ('refused' as const)),
  );
  const first = await Promise.race([outcome, waitUntilSlow()]);
  if (first === 'unanswered' || first === 'slow') {
    const copy = await findCopy<Answer>(query.key);
    if (copy) {
      const { queryKey } = query;
      setShownCopy(query.key, { queryKey, at: copy.at, isSlow: first === 'slow' });
      if (first === 'slow') void replaceCopyLater(query, liveAnswer, accept);
      return copy.answer;
    }
  }
  const answer = await liveAnswer;
  accept(answer);
  return answer;
}

/** When the answer arrives after all, it replaces the copy on display. */
async function replaceCopyLater<Answer>(
  { client, queryKey }: OfflineQuery,
  liveAnswer: Promise<Answer>,
  accept: (answer: Answer) => boolean,
): Promise<void> {
  try {
    const answer = await liveAnswer;
    if (accept(answer)) client.setQueryData(queryKey, answer);
  } catch {
    // The copy stays; the next request says whether there is a signal again.
  }
}

let requestCount = 0;
/** By key, which request gave the latest live answer. */
const acceptedRequests = new Map<string, number>();

/**
 * Numbers a request. The returned function stores its answer, unless a later request was answered
 * first or another person signed in meanwhile; then it returns false.
 */
function createAcceptance({ key, client }: OfflineQuery) {
  const request = ++requestCount;
  const mark = getSignedInMark();
  return (answer: unknown): boolean => {
    const isOutdated = (acceptedRequests.get(key) ?? 0) > request;
    if (isOutdated || getSignedInMark() !== mark) return false;
    acceptedRequests.set(key, request);
    setShownCopy(key);
    // A browser without storage (a private window) has no copies; that isn't a failure.
    writeCopy(key, answer).catch(() => undefined);
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
  // As above: without storage there is none.
  return readCopy(key).catch(() => undefined);
}
