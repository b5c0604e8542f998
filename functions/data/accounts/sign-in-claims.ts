// Who may try a password, before it is looked at. A device from which the name signed in before is
// counted by itself, so nobody else's failures keep its owner out. Everyone else takes a turn of
// their network and one of the name over all networks, and counts at the name by network.
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
  /** What the browser keeps to be known again, if it has any. */
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
  // A network that is locked out takes no turn of the name: alone it cannot use them up.
  if (claim.outcome === 'locked' || (await takeTurn('signInByName', email, now))) return claim;
  await Promise.all([
    releaseAttempt(claim),
    noteTooManyNetworks(email, origin, windowStart('signInByName', now)),
  ]);
  return untilNextWindow;
}

/**
 * The password was right: what was claimed did no harm. The turn of the name stays taken; nobody
 * signs in from so many new browsers within a window.
 */
export async function settleClaim(claimed: Claimed, now: Instant): Promise<void> {
  const { kind, source } = claimed.key;
  await Promise.all([
    forgetAttempts(claimed, now),
    ...(kind === 'network' ? [giveBackTurn('signIn', source, now)] : []),
  ]);
}

/** For the transaction of what proves that the device is this person's. */
export function devicePart(email: string, deviceToken: string, now: Instant): Part {
  return knownDevicePart(deviceKey(email, deviceToken), now);
}

/** After a password was set by a link: whoever has it came by the person's own mailbox. */
export async function liftSignInLocks(email: string, now: Instant): Promise<void> {
  await Promise.all([liftLocks(email, now), giveBackAllTurns('signInByName', email, now)]);
}

/** Stored apart for each person of a shared device, so that the table does not tell who shares it. */
function deviceKey(email: string, deviceToken: string): AttemptKey {
  return { email, kind: 'device', source: hashOf(`${email}\n${deviceToken}`) };
}
