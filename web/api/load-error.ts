import { text } from '#shared/text/common.ts';
import type { ApiError } from './api-error.ts';

export type LoadResult = { readonly error: ApiError | null; readonly refetch: () => unknown };

/**
 * The error props of a list that failed to load. Without permission there is no point in a retry
 * button.
 */
export function toLoadErrorProps({ error, refetch }: LoadResult, failed: string) {
  if (error?.status === 403) return { error: text('err_unauthorized') };
  return { error: error ? failed : undefined, onRetry: () => void refetch() };
}
