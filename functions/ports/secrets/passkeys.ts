// What passkeys signed (WebAuthn), checked by `@simplewebauthn/server`. They belong to the host of
// the web app.
import type {
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { env } from '#functions/env.ts';
import type { NewPasskey, PasskeySignature } from '#shared/contract/accounts/passkeys.ts';
import { isPasskeyHost, passkeyAlgorithms } from '#shared/domain/accounts/passkey.ts';

/** Whoever checks a signature uses up the challenge that it answers. */
export type ClaimChallenge = (challenge: string) => Promise<boolean>;

/** A key that may sign in. */
export type PasskeyKey = {
  /** Of the credential, in base64url. */
  readonly credentialId: string;
  /** In COSE's format, as base64url. */
  readonly publicKey: string;
  /** How often it has signed. Passkeys that are synchronized stay at 0. */
  readonly counter: number;
};

/** The address of the web app that has a host name. On a laptop, it has one beside its IP address. */
const origin = [env.WEB_ORIGIN, env.WEB_ORIGIN_BY_NAME]
  .flatMap((it) => it ?? [])
  .find((it) => isPasskeyHost(new URL(it).hostname));

/** Undefined where passkeys can't work. */
export const passkeyHost = origin && new URL(origin).hostname;

/** The key of a new passkey. Undefined if it isn't one, or doesn't answer a challenge of ours. */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  claimChallenge: ClaimChallenge,
): Promise<PasskeyKey | undefined> {
  if (!origin || !passkeyHost) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await ignoreRejection<VerifiedRegistrationResponse>(
    claimChallenge,
    (expectedChallenge) =>
      verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: passkeyHost,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
  };
}

/**
 * The counter of the key after this signature. Undefined if the signature is wrong, answers no
 * challenge of ours, or its counter is one that was used: then the key may have been copied.
 */
export async function verifyPasskeySignature(
  passkey: PasskeySignature,
  { credentialId, publicKey, counter }: PasskeyKey,
  claimChallenge: ClaimChallenge,
): Promise<number | undefined> {
  if (!origin || !passkeyHost) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...required } = passkey.response;
  const signed = { ...required, ...(userHandle !== undefined && { userHandle }) };
  const verified = await ignoreRejection<VerifiedAuthenticationResponse>(
    claimChallenge,
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: { ...passkey, response: signed, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: passkeyHost,
        requireUserVerification: true,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
        },
      }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** Large, and only needed for what was signed. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The library throws for whatever it rejects. Failures to claim the challenge are ours. */
async function ignoreRejection<Verified>(
  claimChallenge: ClaimChallenge,
  verify: (claim: ClaimChallenge) => Promise<Verified>,
): Promise<Verified | undefined> {
  const failures: unknown[] = [];
  try {
    return await verify(async (challenge) => {
      try {
        return await claimChallenge(challenge);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
  } catch {
    if (failures.length > 0) throw failures[0];
    return undefined;
  }
}
