// Signing in. A locked account is refused before its password is looked at; a failure is counted
// before it is answered; an unknown email costs the same time and gets the same words.
import { readAccounts, type PersonalAccount } from '#functions/data/accounts.ts';
import {
  clearFailures,
  countFailure,
  type Identity,
  lockIdentity,
  readIdentity,
} from '#functions/data/identities.ts';
import { type Device, openSession } from '#functions/data/sessions.ts';
import { isPassword, pretendCheck } from '#functions/ports/passwords.ts';
import { type Instant, instant } from '#shared/domain/instant.ts';
import { limits } from '#shared/domain/limits.ts';
import { isLocked, lockEnd, minutesLocked } from '#shared/domain/lockout.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/calendar-defaults.ts';

export type Credentials = { readonly email: string; readonly password: string };

export type SignIn =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'locked'; readonly minutes: number }
  | { readonly outcome: 'accounts'; readonly accounts: readonly PersonalAccount[] };

export async function checkCredentials(given: Credentials, now: Instant): Promise<SignIn> {
  const identity = await readIdentity(given.email);
  if (!identity) {
    await pretendCheck(given.password);
    return { outcome: 'refused' };
  }
  if (isLocked(identity.attempts, now)) {
    return { outcome: 'locked', minutes: minutesLocked(identity.attempts, now) };
  }
  if (!(await isPassword(given.password, identity.passwordHash))) {
    await recordFailure(identity, now);
    return { outcome: 'refused' };
  }
  if (identity.attempts.failures > 0) await clearFailures(identity.email);
  const accounts = await readAccounts(identity.accounts);
  return { outcome: 'accounts', accounts: accounts.filter(isUsable) };
}

async function recordFailure({ email }: Identity, now: Instant): Promise<void> {
  const until = lockEnd(await countFailure(email), now);
  if (until !== undefined) await lockIdentity(email, until);
}

/** An account of a closed franchise is closed too. */
function isUsable({ user, franchise }: PersonalAccount): boolean {
  return user.active && (franchise?.active ?? true);
}

export async function startSession(
  { user, franchise }: PersonalAccount,
  tokenHash: string,
  device: Device,
  now: Instant,
): Promise<void> {
  const session = {
    tokenHash,
    userId: user.userId,
    tenant: user.tenant,
    role: user.role,
    permissions: user.permissions,
    timeZone: franchise?.timeZone ?? defaultTimeZone,
    weekStart: franchise?.weekStart ?? defaultWeekStart,
    brandIds: franchise?.brandIds ?? [],
    expiresAt: instant(now + limits.cookieSeconds * 1000),
  };
  await openSession(session, device, now);
}
