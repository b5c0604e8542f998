import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { letSavedFormGo } from '#web/kit/form/unsaved/unsaved.ts';
import type { ApiError } from './api-error.ts';
import { type Reactions, tellError, tellSuccess } from './tell.ts';
import { copyShownAt } from './use-kept-route.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean | 'success' };
  }
}

/** The one place that reports failures and successes of all calls. */
export function createQueryClient(reactions: Reactions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) =>
        tellError(error, meta?.quiet === true || copyShownAt() !== undefined, reactions),
    }),
    mutationCache: new MutationCache({
      onError: (error, _given, _result, { meta }) =>
        tellError(error, meta?.quiet === true, reactions),
      onSuccess: (reply, _given, _result, { meta }) => {
        letSavedFormGo();
        if (!meta?.quiet) tellSuccess(reply);
      },
    }),
    defaultOptions: {
      // `always`: an offline call fails immediately instead of waiting. Once online again, failed
      // or possibly stale data is loaded again without a reload.
      queries: { networkMode: 'always', retry: mayPass, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries only failures that may be temporary. */
function mayPass(failures: number, { status }: ApiError): boolean {
  return failures < 2 && (status === 0 || status >= 500);
}
