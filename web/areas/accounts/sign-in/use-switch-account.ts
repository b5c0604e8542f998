import { useReducer } from 'react';
import { sessions } from '#addresses/accounts/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { successMessage } from '#shared/text/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { markSignedIn } from '#web/api/account/signed-in-mark.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import {
  reduceSignIn,
  type SignInAnswers,
  initialSignInState,
  type SignInState,
} from './sign-in-flow.ts';

type SwitchFlow = Pick<SignInState, 'step' | 'busy' | 'refused'> & {
  readonly answer: (answers: SignInAnswers) => void;
};

/** The state machine of the sign-in, starting at the choice of an account. */
export function useSwitchAccount(): SwitchFlow {
  const [{ answers, challenge: _none, ...state }, dispatch] = useReducer(
    reduceSignIn,
    initialSignInState,
  );
  const { mutate } = useRouteMutation(sessions, 'switchAccount');
  const answer = (newAnswers: SignInAnswers) => {
    const {
      userId = '',
      code: _code,
      trustDevice: _trust,
      ...rest
    } = { ...answers, ...newAnswers };
    dispatch({ type: 'sent', answers: newAnswers });
    mutate(
      { body: { userId, ...rest } },
      {
        onSuccess: (reply) => {
          dispatch({ type: 'replied', reply });
          // All windows start over with the other account.
          if (reply.next === 'signedIn') markSignedIn();
        },
        onError: (error) => dispatch({ type: 'refused', fields: toFieldMessages(error) }),
      },
    );
  };
  return { ...state, answer };
}

function toFieldMessages({ status, fields }: ApiError): FieldMessages {
  if (status === 0) return { general: successMessage('err_unreachable') };
  return Object.keys(fields).length > 0 ? fields : { general: successMessage('err_server') };
}
