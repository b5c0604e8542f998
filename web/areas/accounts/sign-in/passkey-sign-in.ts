// Loads when somebody signs in with a passkey.
import { startAuthentication } from '@simplewebauthn/browser';
// Types only: this page loads without the contract's schemas.
import type { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { call, type RouteAddress } from '#web/api/call.ts';

type StartSignIn = typeof passkeys.routes.startSignIn;
type SignIn = typeof passkeys.routes.signIn;

const startSignIn: RouteAddress<StartSignIn> = {
  method: 'POST',
  path: '/v1/passkeys/sign-in/challenges',
};
const signIn: RouteAddress<SignIn> = { method: 'POST', path: '/v1/passkeys/sign-in' };

/** Returns the challenge with which the sign-in goes on. Undefined if the person canceled. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const { challenge, host: rpId } = (await call<StartSignIn>(startSignIn, {})).data;
  const optionsJSON = { challenge, rpId, userVerification: 'required' } as const;
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!signed) return undefined;
  const { id, rawId, type, response } = signed;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const passkey = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  return (await call<SignIn>(signIn, { body: { passkey } })).data.challenge;
}
