import { expiredLinkField } from '#shared/contract/error-fields.ts';
import type { ApiError } from './api-error.ts';

/**
 * Why a page doesn't show what somebody came for by an address of their own. `offline` and `server` say
 * nothing about the address: trying again may help. `expired`: it was one; `unknown`: it is none.
 */
export type PageProblemKind = 'offline' | 'server' | 'often' | 'expired' | 'unknown';

export function pageProblemKind({ status, fields }: ApiError): PageProblemKind {
  if (status === 0) return 'offline';
  if (status === 429) return 'often';
  // What came with a success and isn't the product's own answer is a page of a network on the way.
  if (status >= 500 || status < 400) return 'server';
  return status === 400 && expiredLinkField in fields ? 'expired' : 'unknown';
}
