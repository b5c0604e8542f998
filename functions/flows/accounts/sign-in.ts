// Signing in. An attempt is claimed before its password is looked at and counts until it succeeds;
// an unknown email costs the same requests and time, locks as early and gets the same words.
import { type PersonalAccount, readAccounts } from '#functions/data/accounts/accounts.ts';
import { auditOf, auditPart } from '#functions/data/accounts/audit-log.ts';
import { type Identity, readIdentity, samePassword } from '#functions/data/accounts/identities.ts';
import { giveBackTurn, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { scopeOfAccount } from '#functions/data/store/scope.ts';
import { sameFranchise } from '#functions/data/franchises/franchises.ts';
import {
  endingPart,
  openSession,
  type Origin,
  personOf,
  type SessionKey,
  snapshotOf,
} from '#functions/data/accounts/sessions.ts';
import {
  claimAttempt,
  forgetAttempts,
  noteFailure,
} from '#functions/data/accounts/sign-in-attempts.ts';
import { sameUser, type User, userWrite } from '#functions/data/accounts/users.ts';
import { isPassword, pretendCheck } from '#functions/ports/passwords.ts';
import type { Acting } from '#shared/domain/access/acting.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

export type Credentials = { readonly email: string; readonly password: string };
export type Attempt = { readonly origin: Origin; readonly now: Instant };

export type SignIn =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'locked'; readonly minutes: number }
  | {
      readonly outcome: 'accounts';
      readonly identity: Identity;
      readonly accounts: readonly PersonalAccount[];
    };

export async function checkCredentials(
  { email, password }: Credentials,
  { origin, now }: Attempt,
): Promise<SignIn> {
  const network = networkOf(origin.address);
  if (!(await takeTurn('signIn', network, now))) {
    return { outcome: 'locked', minutes: minutesLeft('signIn', now) };
  }
  const claim = await claimAttempt(email, now);
  if (!claim.claimed) return { outcome: 'locked', minutes: claim.minutes };
  const identity = await readIdentity(email);
  const right = await isRight(password, identity);
  if (!identity || !right) {
    await noteFailure(email, { ...origin, failures: claim.failures }, now);
    return { outcome: 'refused' };
  }
  const [accounts] = await Promise.all([
    readAccounts(identity.accounts),
    forgetAttempts(email),
    giveBackTurn('signIn', network, now),
  ]);
  return { outcome: 'accounts', identity, accounts: accounts.filter(isUsable) };
}

async function isRight(password: string, identity: Identity | undefined): Promise<boolean> {
  if (identity?.passwordHash) return isPassword(password, identity.passwordHash);
  await pretendCheck(password);
  return false;
}

/** An account of a closed franchise is closed too. */
function isUsable({ user, franchise }: PersonalAccount): boolean {
  return user.active && (franchise?.active ?? true);
}

export type Opening = Attempt & {
  readonly identity: Identity;
  readonly acting: Acting;
  readonly tokenHash: string;
  /** The session that the browser has had: it ends as the other begins. */
  readonly former: SessionKey | undefined;
  /** Whether the terms of today are accepted with it. */
  readonly acceptsTerms: boolean;
};

/**
 * Opens the session and says so in the audit log, together. Undefined: password, rights or state of
 * the account changed while it was signing in.
 */
export async function startSession(
  { user, franchise }: PersonalAccount,
  { identity, acting, tokenHash, former, acceptsTerms, origin, now }: Opening,
) {
  const after = acceptsTerms ? withTerms(user, now) : user;
  const session = {
    ...snapshotOf({ user: after, franchise }, acting),
    ...origin,
    person: personOf(user),
    tokenHash,
    impersonator: undefined,
    passwordAt: identity.passwordChangedAt,
    createdAt: now,
    seenAt: now,
    expiresAt: instant(now + accountLimits.cookieSeconds * 1000),
  };
  const scope = scopeOfAccount(user);
  const doing = { session, origin, now };
  const opened = await openSession(session, [
    samePassword(identity),
    acceptsTerms ? userWrite(user, after) : sameUser(user),
    ...(franchise ? [sameFranchise(franchise)] : []),
    ...(former ? [endingPart(former)] : []),
    auditPart(scope, auditOf(doing, 'signedIn')),
    ...(acceptsTerms
      ? [auditPart(scope, auditOf(doing, 'termsAccepted', { details: termsVersion }))]
      : []),
  ]);
  return opened ? { session, user: after } : undefined;
}

function withTerms(user: User, acceptedAt: Instant): User {
  const terms = { version: termsVersion, acceptedAt };
  return { ...user, terms, revision: user.revision + 1 };
}
