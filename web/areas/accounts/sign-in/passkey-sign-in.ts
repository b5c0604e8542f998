// Loads when somebody signs in with a passkey.
// Types only: this page loads without the contract's schemas.
import type { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { signWithPasskey } from '#web/api/account/sign-with-passkey.ts';
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
  const passkey = await signWithPasskey((await call<StartSignIn>(startSignIn, {})).data);
  if (!passkey) return undefined;
  return (await call<SignIn>(signIn, { body: { passkey } })).data.challenge;
}
