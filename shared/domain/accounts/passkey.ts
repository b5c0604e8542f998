// Passkeys (WebAuthn): a key in a person's device, which signs in without a password.

/** A passkey belongs to a host name. Browsers make none for the pages of an IP address. */
export const isPasskeyHost = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** The signature algorithms that we accept, as COSE names them: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
