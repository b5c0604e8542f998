import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { getPageProblemKind } from '#web/api/page-problem-kind.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';

const route = passwords.routes.set;

/** Sets the password for the link. The screen shows the outcome itself. */
export function useSetPassword(
  otpId: string,
): UseMutationResult<RouteResponse<typeof route>, ApiError, string> {
  return useMutation<RouteResponse<typeof route>, ApiError, string>({
    mutationFn: async (typed) => {
      const password = await encryptForServer(typed);
      return call<typeof route>(route, { body: { otpId, password } });
    },
    meta: { quiet: true },
  });
}

/**
 * Whether the link is used, expired or incomplete, as opposed to an invalid password or a failed
 * connection.
 */
export function isLinkGone(error: ApiError): boolean {
  const kind = getPageProblemKind(error);
  return (kind === 'expired' || kind === 'unknown') && !('password' in error.fields);
}
