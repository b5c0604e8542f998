import { text } from '#shared/text/common.ts';
import type { ApiError } from './api-error.ts';

export type Loaded = { readonly error: ApiError | null; readonly refetch: () => unknown };

/** For a list, in place of what didn't come. What somebody may not see isn't there to be tried again. */
export function loadProblem({ error, refetch }: Loaded, failed: string) {
  if (error?.status === 403) return { error: text('err_unauthorized') };
  return { error: error ? failed : undefined, onRetry: () => void refetch() };
}
