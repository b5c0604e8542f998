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

/** One place where failures and successes of all calls are told. */
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
      // `always`: being offline is told at once instead of waited out.
      // Back online, what failed or may have changed meanwhile is asked for without a reload.
      queries: { networkMode: 'always', retry: mayPass, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Only what may be better a moment later is asked again. */
function mayPass(failures: number, { status }: ApiError): boolean {
  return failures < 2 && (status === 0 || status >= 500);
}
