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
import { loadPasskeySignIn, loadSecondStep, loadTermsDialog } from './step-chunks.ts';
import type { Credentials } from './validate-credentials.ts';

type SignIn = typeof sessions.routes.signIn;
type CompleteSignIn = typeof sessions.routes.completeSignIn;

/** A method or path that differs from the contract is a type error. */
const signIn: RouteAddress<SignIn> = { method: 'POST', path: '/v1/sessions' };
const completeSignIn: RouteAddress<CompleteSignIn> = {
  method: 'POST',
  path: '/v1/sessions/second-factor',
};

export type SignInFlow = Omit<SignInState, 'answers' | 'challenge'> & {
  readonly start: (credentials: Credentials) => void;
  readonly startWithPasskey: () => void;
  readonly answer: (answers: SignInAnswers) => void;
  /** Opens the app, once the person has kept their recovery codes. */
  readonly enter: () => void;
  readonly leave: () => void;
};

/** The state machine of sign-in-flow.ts with the calls that drive it. */
export function useSignIn(): SignInFlow {
  const [{ answers, challenge, ...state }, dispatch] = useReducer(reduceSignIn, initialSignInState);
  const typed = useRef<Credentials>({ email: '', password: '' });
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'faded' }), accountLimits.signInErrorShown);
    return () => clearTimeout(timer);
  }, [state.refused]);
  const answer = async (newAnswers: SignInAnswers, begun = challenge) => {
    dispatch({ type: 'sent', answers: newAnswers });
    try {
      const all = { ...answers, ...newAnswers };
      const isSetUp = state.step.name === 'setUpSecondFactor';
      const reply = await (begun === undefined
        ? sendSignIn(typed.current, all)
        : sendSecondStep(begun, all).catch((error: unknown) => {
            // The app may be set up already; the recovery codes come with the reply to a repeat.
            if (isSetUp && isConflict(error)) return sendSecondStep(begun, all);
            throw error;
          }));
      await loadStep(reply.next);
      dispatch({ type: 'replied', reply });
      if (reply.next === 'signedIn' && !reply.recoveryCodes) enter();
    } catch (error) {
      const type = begun !== undefined && isConflict(error) ? 'ended' : 'refused';
      dispatch({ type, fields: toFieldMessages(error) });
    }
  };
  const startWithPasskey = async () => {
    dispatch({ type: 'sent', answers: {} });
    try {
      const signInWithPasskey = await loadPasskeySignIn().catch(() => {
        throw new ApiError(0, {});
      });
      const proven = await signInWithPasskey();
      if (proven === undefined) return dispatch({ type: 'left' });
      dispatch({ type: 'proven', challenge: proven });
      await answer({}, proven);
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
    startWithPasskey: () => void startWithPasskey(),
    answer: (answers) => void answer(answers),
    enter,
    leave: () => dispatch({ type: 'left' }),
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Before the step is shown, so that the form stays as it is meanwhile, or if loading fails. */
async function loadStep(next: RouteResponse<SignIn>['next']): Promise<void> {
  try {
    if (next === 'acceptTerms') await loadTermsDialog();
    if (next === 'enterCode') await loadSecondStep();
    if (next === 'setUpSecondFactor') await (await loadSecondStep()).loadSetUp();
  } catch {
    throw new ApiError(0, {});
  }
}

function enter(): void {
  clearKnownEmail();
  markSignedIn();
}

async function sendSecondStep(
  challenge: string,
  answers: SignInAnswers,
): Promise<RouteResponse<CompleteSignIn>> {
  return call<CompleteSignIn>(completeSignIn, { body: { ...readDevice(), challenge, ...answers } });
}

async function sendSignIn(
  typed: Credentials,
  { trustDevice: _trust, code: _code, ...answers }: SignInAnswers,
): Promise<RouteResponse<SignIn>> {
  const password = await encryptForServer(typed.password);
  const body = { ...readDevice(), email: typed.email, password, steps: true, ...answers };
  return call<SignIn>(signIn, { body });
}

function toFieldMessages(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { general: successMessage('err_unreachable') };
  return Object.keys(error.fields).length > 0
    ? error.fields
    : { general: successMessage('err_server') };
}
