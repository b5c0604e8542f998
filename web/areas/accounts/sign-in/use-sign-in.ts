import { useEffect, useReducer, useRef } from 'react';
// Types only: this page loads without the contract's schemas, the router or a query cache.
import type { Received } from '#shared/contract/route.ts';
import type { sessions } from '#shared/contract/accounts/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { said } from '#shared/text/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call, type Target } from '#web/api/call.ts';
import { forgetEmail } from '#web/api/known-email.ts';
import { sealedForServer } from '#web/api/sealed-for-server.ts';
import { markSignedIn } from '#web/api/account/signed-in-mark.ts';
import { readDevice } from './device.ts';
import { after, type Answers, signedOut, type SignInState } from './flow.ts';
import type { Credentials } from './sign-in-problems.ts';

type SignIn = typeof sessions.routes.signIn;

/** A method or path that differs from the contract is a type error. */
const signIn: Target<SignIn> = { method: 'POST', path: '/v1/sessions' };

export type SignInFlow = Omit<SignInState, 'answers'> & {
  readonly start: (credentials: Credentials) => void;
  readonly answer: (answers: Answers) => void;
  readonly leave: () => void;
};

/** The state machine of sign-in-flow.ts with the calls that drive it. */
export function useSignIn(): SignInFlow {
  const [{ answers, ...state }, dispatch] = useReducer(after, signedOut);
  const typed = useRef<Credentials>({ email: '', password: '' });
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'faded' }), accountLimits.signInErrorShown);
    return () => clearTimeout(timer);
  }, [state.refused]);
  const answer = async (given: Answers) => {
    dispatch({ type: 'sent', answers: given });
    try {
      const reply = await send(typed.current, { ...answers, ...given });
      dispatch({ type: 'replied', reply });
      if (reply.next !== 'signedIn') return;
      forgetEmail();
      markSignedIn();
    } catch (error) {
      dispatch({ type: 'refused', fields: messagesOf(error) });
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

async function send(typed: Credentials, answers: Answers): Promise<Received<SignIn>> {
  const password = await sealedForServer(typed.password);
  const body = { ...readDevice(), email: typed.email, password, ...answers };
  return call<SignIn>(signIn, { body });
}

function messagesOf(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { general: said('err_unreachable') };
  return Object.keys(error.fields).length > 0 ? error.fields : { general: said('err_server') };
}
