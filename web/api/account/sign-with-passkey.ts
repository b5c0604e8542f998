// Loads when somebody uses a passkey.
import { startAuthentication } from '@simplewebauthn/browser';
// Types only: the sign-in page loads without the contract's schemas.
import type { PasskeySignature } from '#shared/contract/accounts/passkeys.ts';

type PasskeyRequest = {
  readonly challenge: string;
  readonly host: string;
  /** The keys to choose from; any of the host if it is left out. */
  readonly known?: readonly string[];
};

/** The browser asks the person to confirm. Undefined if they cancel. */
export async function signWithPasskey({
  challenge,
  host: rpId,
  known,
}: PasskeyRequest): Promise<PasskeySignature | undefined> {
  const allowCredentials = known?.map((id) => ({ id, type: 'public-key' as const }));
  const signed = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      userVerification: 'required',
      ...(allowCredentials && { allowCredentials }),
    },
  }).catch(() => undefined);
  if (!signed) return undefined;
  const { id, rawId, type, response } = signed;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
