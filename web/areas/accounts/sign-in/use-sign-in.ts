import { useEffect, useReducer, useRef } from 'react';
// Types only: this page loads without the contract's schemas, the router or a query cache.
import type { RouteResponse } from '#shared/contract/route.ts';
import type { sessions } from '#shared/contract/accounts/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { successMessage } from '#shared/text/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call, type RouteAddress } from '#web/api/call.ts';
import { clearKnownEmail } from '#web/api/known-email.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';
import { markSignedIn } from '#web/api/account/signed-in-mark.ts';
import { readDevice } from './device.ts';
import {
  reduceSignIn,
  type SignInAnswers,
  initialSignInState,
  type SignInState,
} from './sign-in-flow.ts';
import type { Credentials } from './validate-credentials.ts';

type SignIn = typeof sessions.routes.signIn;

/** A method or path that differs from the contract is a type error. */
const signIn: RouteAddress<SignIn> = { method: 'POST', path: '/v1/sessions' };

export type SignInFlow = Omit<SignInState, 'answers'> & {
  readonly start: (credentials: Credentials) => void;
  readonly answer: (answers: SignInAnswers) => void;
  readonly leave: () => void;
};

/** The state machine of sign-in-flow.ts with the calls that drive it. */
export function useSignIn(): SignInFlow {
  const [{ answers, ...state }, dispatch] = useReducer(reduceSignIn, initialSignInState);
  const typed = useRef<Credentials>({ email: '', password: '' });
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'faded' }), accountLimits.signInErrorShown);
    return () => clearTimeout(timer);
  }, [state.refused]);
  const answer = async (given: SignInAnswers) => {
    dispatch({ type: 'sent', answers: given });
    try {
      const reply = await sendSignIn(typed.current, { ...answers, ...given });
      dispatch({ type: 'replied', reply });
      if (reply.next !== 'signedIn') return;
      clearKnownEmail();
      markSignedIn();
    } catch (error) {
      dispatch({ type: 'refused', fields: toFieldMessages(error) });
    }
  };
  return {
    ...state,
    start: (credentials) => {
      typed.current = credentials;
      void answer({});
    },
    answer: (given) => void answer(given),
    leave: () => dispatch({ type: 'left' }),
  };
}

async function sendSignIn(
  typed: Credentials,
  answers: SignInAnswers,
): Promise<RouteResponse<SignIn>> {
  const password = await encryptForServer(typed.password);
  const body = { ...readDevice(), email: typed.email, password, ...answers };
  return call<SignIn>(signIn, { body });
}

function toFieldMessages(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { general: successMessage('err_unreachable') };
  return Object.keys(error.fields).length > 0
    ? error.fields
    : { general: successMessage('err_server') };
}
