// Decides who may try a password, before it is checked. A device that has signed in with this name
// before has its own count, so other people's failures don't lock out its owner. Everyone else uses
// up a limit of their network and a limit of the name over all networks, and is counted per name
// and network.
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  resetRateLimit,
  refundRateLimit,
  getMinutesUntilReset,
  consumeRateLimit,
  getRateLimitWindowStart,
} from './rate-limits.ts';
import type { RequestOrigin } from './sessions.ts';
import {
  type SignInAttemptKey,
  type SignInClaim,
  claimDeviceAttempt,
  claimNetworkAttempt,
  type ClaimedAttempt,
  type DeviceSignIn,
  clearSignInAttempts,
  buildKnownDeviceItem,
  isDeviceTrusted,
  liftAttemptLocks,
  recordNetworkLockout,
  releaseAttempt,
} from './sign-in-attempts.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';

export type SignInAttempt = {
  readonly origin: RequestOrigin;
  /** The token by which a known browser identifies itself, if it has one. */
  readonly deviceToken: string | undefined;
  readonly now: Instant;
};

export async function claimSignIn(email: string, attempt: SignInAttempt): Promise<SignInClaim> {
  const { deviceToken, now } = attempt;
  const known = deviceToken && (await claimDeviceAttempt(toDeviceKey(email, deviceToken), now));
  return known || claimWithoutDevice(email, attempt);
}

async function claimWithoutDevice(
  email: string,
  { origin, now }: SignInAttempt,
): Promise<SignInClaim> {
  const network = toNetwork(origin.address);
  const untilNextWindow = {
    outcome: 'locked',
    minutes: getMinutesUntilReset('signIn', now),
  } as const;
  if (!(await consumeRateLimit('signIn', network, now))) return untilNextWindow;
  const claim = await claimNetworkAttempt({ email, kind: 'network', source: network }, now);
  // A locked-out network doesn't use up the limit of the name, so it can't exhaust it alone.
  if (claim.outcome === 'locked' || (await consumeRateLimit('signInByName', email, now)))
    return claim;
  await Promise.all([
    releaseAttempt(claim),
    recordNetworkLockout(email, origin, getRateLimitWindowStart('signInByName', now)),
  ]);
  return untilNextWindow;
}

/** No code of the app is taken for these minutes. */
type UsedUpCodes = { readonly outcome: 'usedUp'; readonly minutes: number };

/**
 * Decides who may try a code of an authenticator app. Counted like a password, and per name over a
 * day, because whoever knows the password could otherwise go on guessing from everywhere.
 */
export async function claimCode(
  email: string,
  attempt: SignInAttempt,
): Promise<SignInClaim | UsedUpCodes> {
  const { now } = attempt;
  const claim = await claimSignIn(email, attempt);
  if (claim.outcome === 'locked' || (await consumeRateLimit('wrongCodesByName', email, now)))
    return claim;
  await releaseSignInClaim(claim, now);
  return { outcome: 'usedUp', minutes: getMinutesUntilReset('wrongCodesByName', now) };
}

/** Clears the claim after a right code. */
export async function settleCodeClaim(
  email: string,
  claim: ClaimedAttempt,
  now: Instant,
): Promise<void> {
  await Promise.all([
    settleSignInClaim(claim, now),
    refundRateLimit('wrongCodesByName', email, now),
  ]);
}

/**
 * Gives the claim back after a correct password that a second step follows. The failures before it
 * stay: otherwise whoever knows the password could clear those of the codes.
 */
export async function releaseSignInClaim(claimed: ClaimedAttempt, now: Instant): Promise<void> {
  const { kind, source } = claimed.key;
  await Promise.all([
    releaseAttempt(claimed),
    ...(kind === 'network' ? [refundRateLimit('signIn', source, now)] : []),
  ]);
}

/**
 * Clears the claim after a correct password. The limit of the name stays used: no one signs in from
 * that many new browsers within a window.
 */
export async function settleSignInClaim(claimed: ClaimedAttempt, now: Instant): Promise<void> {
  const { kind, source } = claimed.key;
  await Promise.all([
    clearSignInAttempts(claimed, now),
    ...(kind === 'network' ? [refundRateLimit('signIn', source, now)] : []),
  ]);
}

/**
 * Transaction item that marks the device as known, and with a proof as trusted. Write it together
 * with what proves that it is this person's.
 */
export function buildSignInDeviceItem(
  email: string,
  deviceToken: string,
  now: Instant,
  { opened, trustProof }: { readonly opened?: DeviceSignIn; readonly trustProof?: string } = {},
): TransactItem {
  const trustedUntil = instant(now + accountLimits.trustedDeviceDays * daySeconds * 1000);
  return buildKnownDeviceItem(toDeviceKey(email, deviceToken), now, {
    ...(opened && { opened }),
    ...(trustProof !== undefined && { trust: { trustProof, trustedUntil } }),
  });
}

/** The name under which a session knows the browser that it was opened in. */
export const toDeviceId = (email: string, deviceToken: string): string =>
  toDeviceKey(email, deviceToken).source;

/** Whether the person asked not to be asked again here, for as long as the proof is the same. */
export async function isTrustedForSignIn(
  { email, deviceToken }: { readonly email: string; readonly deviceToken: string | undefined },
  trustProof: string,
  now: Instant,
): Promise<boolean> {
  return (
    deviceToken !== undefined && isDeviceTrusted(toDeviceKey(email, deviceToken), trustProof, now)
  );
}

/** Called after a password was set by a link: the bearer has proven that they own the mailbox. */
export async function liftSignInLocks(email: string, now: Instant): Promise<void> {
  await Promise.all([liftAttemptLocks(email, now), resetRateLimit('signInByName', email, now)]);
}

/**
 * Each person of a shared device has a separate item, so the table doesn't reveal who shares it.
 */
function toDeviceKey(email: string, deviceToken: string): SignInAttemptKey {
  return { email, kind: 'device', source: hashToken(`${email}\n${deviceToken}`) };
}
