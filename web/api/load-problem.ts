import { text } from '#shared/text/common.ts';
import type { ApiError } from './api-error.ts';

/** What stands in place of what didn't come. What somebody may not see isn't there to be tried again. */
export function loadProblem(
  { error }: { readonly error: ApiError | null },
  failed: string,
): string | undefined {
  if (!error) return undefined;
  return error.status === 403 ? text('err_unauthorized') : failed;
}
