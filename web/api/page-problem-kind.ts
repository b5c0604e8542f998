import { expiredLinkField } from '#shared/contract/error-fields.ts';
import type { ApiError } from './api-error.ts';

/**
 * Why a page that was opened by its own link can't be shown. `offline` and `server` aren't about
 * the link, so a retry may help. `expired`: the link was valid once; `unknown`: it never was.
 */
export type PageProblemKind = 'offline' | 'server' | 'often' | 'expired' | 'unknown';

export function getPageProblemKind({ status, fields }: ApiError): PageProblemKind {
  if (status === 0) return 'offline';
  if (status === 429) return 'often';
  // A success with a body that isn't ours comes from a network on the way, such as a login portal.
  if (status >= 500 || status < 400) return 'server';
  return status === 400 && expiredLinkField in fields ? 'expired' : 'unknown';
}
