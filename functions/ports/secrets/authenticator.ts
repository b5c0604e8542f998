// Codes of authenticator apps (TOTP, RFC 6238): six digits, a new one every 30 seconds.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryAlphabet } from '#shared/domain/accounts/second-factor.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const period = 30;
/** The clocks of phones may be off by one step. */
const window = 1;

/** In base 32, as people copy it into an app. */
export const createAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an app reads from a QR code. */
export const buildAuthenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...toOptions(secret), issuer, label }).toString();

/** The 30-second step since 1970 that this code belongs to; undefined if it is wrong. */
export function findCodeStep(secret: string, code: string, now: Instant): number | undefined {
  const totp = new TOTP(toOptions(secret));
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** What every app assumes. */
const toOptions = (secret: string) => ({ secret, period, digits: 6, algorithm: 'SHA1' });

/** A letter or digit is five of a byte's bits, so each is as likely as any other. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: accountLimits.recoveryCodes }, () =>
    [...randomBytes(accountLimits.recoveryCodeLength)]
      .map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
      .join(''),
  );
