import { useMutation, type UseMutationResult } from '@tanstack/react-query';
// Types only: this page loads without the contract's schemas.
import type { Received } from '#shared/contract/route.ts';
import type { sessions } from '#shared/contract/sessions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { type Address, call, type Given } from '#web/api/call.ts';
import { markSignedIn } from '#web/api/signed-in-mark.ts';
import { deviceOf } from './device.ts';

type SignIn = typeof sessions.routes.signIn;
type Body = Given<SignIn>['body'];
export type SignInReply = Received<SignIn>['data'];

/** Any other method or path than the contract's is a type error. */
const signIn: Address<SignIn> = { method: 'POST', path: '/v1/sessions' };

/** Signs in, unless there are several accounts to choose from. */
export function useSignIn(): UseMutationResult<SignInReply, ApiError, Body> {
  return useMutation<SignInReply, ApiError, Body>({
    mutationFn: async (body) => {
      const { data } = await call<SignIn>(signIn, { body: { ...deviceOf(), ...body } });
      return data;
    },
    meta: { quiet: true },
    onSuccess: (accounts) => {
      if (accounts.length === 1) markSignedIn();
    },
  });
}
