import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { allowLeavingAfterSave } from '#web/kit/form/unsaved/unsaved.ts';
import type { ApiError } from './api-error.ts';
import { type CallReactions, notifyError, notifySuccess } from './notify-result.ts';
import { getCopyShownAt } from './shown-copies.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      quiet?: boolean;
      /** What it answered doesn't change: nothing that happens loads it again. */
      isSettled?: boolean;
    };
    mutationMeta: { quiet?: boolean | 'success' };
  }
}

/** The one place that reports failures and successes of all calls. */
export function createQueryClient(reactions: CallReactions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) =>
        notifyError(error, meta?.quiet === true || getCopyShownAt() !== undefined, reactions),
    }),
    mutationCache: new MutationCache({
      onError: (error, _given, _result, { meta }) =>
        notifyError(error, meta?.quiet === true, reactions),
      onSuccess: (reply, _given, _result, { meta }) => {
        allowLeavingAfterSave();
        if (!meta?.quiet) notifySuccess(reply);
      },
    }),
    defaultOptions: {
      // `always`: an offline call fails immediately instead of waiting. Once online again, failed
      // or possibly stale data is loaded again without a reload.
      queries: { networkMode: 'always', retry: shouldRetry, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries only failures that may be temporary. */
function shouldRetry(failures: number, { status }: ApiError): boolean {
  return failures < 2 && (status === 0 || status >= 500);
}
