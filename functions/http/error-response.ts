// The HTTP status of each error (spec §8), defined only here.
import {
  type CallError,
  ApiKeyRateLimited,
  type ErrorKind,
  InvalidApiKey,
} from '#functions/errors/errors.ts';

const statusCodes: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  signInRequired: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  // Ours: pages ask for the proof and call again.
  proofRequired: 428,
  tooManyAttempts: 429,
  unavailable: 503,
};

export const getStatusCode = ({ kind }: CallError): number => statusCodes[kind];

/** What programs read besides the status. */
export function buildErrorHeaders(error: CallError): Record<string, string> {
  if (error instanceof ApiKeyRateLimited) return { 'retry-after': String(error.retryAfterSeconds) };
  return error instanceof InvalidApiKey
    ? { 'www-authenticate': 'Bearer error="invalid_token"' }
    : {};
}
