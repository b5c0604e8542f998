// Decides who may try a password, before it is checked. A device that has signed in with this name
// before has its own count, so other people's failures don't lock out its owner. Everyone else uses
// up a limit of their network and a limit of the name over all networks, and is counted per name
// and network.
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  giveBackAllTurns,
  giveBackTurn,
  minutesLeft,
  takeTurn,
  windowStart,
} from './rate-limits.ts';
import type { Origin } from './sessions.ts';
import {
  type AttemptKey,
  type Claim,
  claimOnDevice,
  claimOnNetwork,
  type Claimed,
  forgetAttempts,
  knownDevicePart,
  liftLocks,
  noteTooManyNetworks,
  releaseAttempt,
} from './sign-in-attempts.ts';
import { hashOf } from '#functions/ports/secrets/tokens.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import type { Part } from '#functions/data/store/transact.ts';

export type Attempt = {
  readonly origin: Origin;
  /** The token by which a known browser identifies itself, if it has one. */
  readonly deviceToken: string | undefined;
  readonly now: Instant;
};

export async function claimSignIn(email: string, attempt: Attempt): Promise<Claim> {
  const { deviceToken, now } = attempt;
  const known = deviceToken && (await claimOnDevice(deviceKey(email, deviceToken), now));
  return known || claimAsStranger(email, attempt);
}

async function claimAsStranger(email: string, { origin, now }: Attempt): Promise<Claim> {
  const network = networkOf(origin.address);
  const untilNextWindow = { outcome: 'locked', minutes: minutesLeft('signIn', now) } as const;
  if (!(await takeTurn('signIn', network, now))) return untilNextWindow;
  const claim = await claimOnNetwork({ email, kind: 'network', source: network }, now);
  // A locked-out network doesn't use up the limit of the name, so it can't exhaust it alone.
  if (claim.outcome === 'locked' || (await takeTurn('signInByName', email, now))) return claim;
  await Promise.all([
    releaseAttempt(claim),
    noteTooManyNetworks(email, origin, windowStart('signInByName', now)),
  ]);
  return untilNextWindow;
}

/**
 * Clears the claim after a correct password. The limit of the name stays used: no one signs in from
 * that many new browsers within a window.
 */
export async function settleClaim(claimed: Claimed, now: Instant): Promise<void> {
  const { kind, source } = claimed.key;
  await Promise.all([
    forgetAttempts(claimed, now),
    ...(kind === 'network' ? [giveBackTurn('signIn', source, now)] : []),
  ]);
}

/**
 * Transaction item that marks the device as known. Write it together with what proves that it is
 * this person's.
 */
export function devicePart(email: string, deviceToken: string, now: Instant): Part {
  return knownDevicePart(deviceKey(email, deviceToken), now);
}

/** Called after a password was set by a link: the bearer has proven that they own the mailbox. */
export async function liftSignInLocks(email: string, now: Instant): Promise<void> {
  await Promise.all([liftLocks(email, now), giveBackAllTurns('signInByName', email, now)]);
}

/**
 * Each person of a shared device has a separate item, so the table doesn't reveal who shares it.
 */
function deviceKey(email: string, deviceToken: string): AttemptKey {
  return { email, kind: 'device', source: hashOf(`${email}\n${deviceToken}`) };
}
