import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { type Reactions, tellError, tellSuccess } from './tell.ts';

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
      onError: (error, { meta }) => tellError(error, meta?.quiet === true, reactions),
    }),
    mutationCache: new MutationCache({
      onError: (error, _given, _result, { meta }) =>
        tellError(error, meta?.quiet === true, reactions),
      onSuccess: (reply, _given, _result, { meta }) => {
        if (!meta?.quiet) tellSuccess(reply);
      },
    }),
    defaultOptions: {
      // `always`: being offline is told at once instead of waited out.
      queries: { networkMode: 'always', retry: mayPass },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Only what may be better a moment later is asked again. */
function mayPass(failures: number, { status }: ApiError): boolean {
  return failures < 2 && (status === 0 || status >= 500);
}
