// Signing in. An attempt is claimed before its password is looked at and counts until it succeeds;
// an unknown email costs the same requests and time, locks as early and gets the same words. Whoever
// is signed in goes on as another of their accounts for as long as the session would have lasted.
import { type PersonalAccount, readAccounts } from '#functions/data/accounts/accounts.ts';
import { auditOf, auditPart, identityAuditParts } from '#functions/data/accounts/audit-log.ts';
import {
  type Identity,
  readIdentity,
  readNewestIdentity,
  samePassword,
} from '#functions/data/accounts/identities.ts';
import { type Scope, scopeOfAccount } from '#functions/data/store/scope.ts';
import { sameFranchise } from '#functions/data/franchises/franchises.ts';
import {
  endingPart,
  openSession,
  type Origin,
  personOf,
  replaceSession,
  type Session,
  type SessionKey,
  snapshotOf,
} from '#functions/data/accounts/sessions.ts';
import { noteFailure } from '#functions/data/accounts/sign-in-attempts.ts';
import {
  type Attempt,
  claimSignIn,
  devicePart,
  settleClaim,
} from '#functions/data/accounts/sign-in-claims.ts';
import { getNewestUser, sameUser, type User, userWrite } from '#functions/data/accounts/users.ts';
import { isPassword, pretendCheck } from '#functions/ports/secrets/passwords.ts';
import type { Acting } from '#shared/domain/access/acting.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

export type Credentials = { readonly email: string; readonly password: string };

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
  attempt: Attempt,
): Promise<SignIn> {
  const { origin, now } = attempt;
  const claim = await claimSignIn(email, attempt);
  if (claim.outcome === 'locked') return claim;
  const identity = await readIdentity(email);
  const right = await isRight(password, identity);
  if (!identity || !right) {
    await noteFailure(claim, origin, now);
    return { outcome: 'refused' };
  }
  const [accounts] = await Promise.all([readAccounts(identity.accounts), settleClaim(claim, now)]);
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

type Entering = {
  readonly identity: Identity;
  readonly acting: Acting;
  readonly tokenHash: string;
  /** Whether the terms of today are accepted with it. */
  readonly acceptsTerms: boolean;
  readonly origin: Origin;
  readonly now: Instant;
};

export type Opening = Entering &
  Attempt & {
    /** From now on the browser is known to this person. */
    readonly deviceToken: string;
    /** The session that the browser has had: it ends as the other begins. */
    readonly former: SessionKey | undefined;
  };

/**
 * Opens the session and says so in the audit log, together. Undefined: password, rights or state of
 * the account changed while it was signing in.
 */
export async function startSession(
  account: PersonalAccount,
  { former, deviceToken, ...entering }: Opening,
) {
  const { session, user, parts } = entered(account, entering);
  const opened = await openSession(session, [
    ...parts,
    ...(former ? [endingPart(former)] : []),
    devicePart(entering.identity.email, deviceToken, entering.now),
  ]);
  return opened ? { session, user } : undefined;
}

export type Switching = Entering & { readonly session: Session };

/**
 * One session for the other, or neither; the second ends when the first would have. Each
 * franchise's log hears of its own account alone. Undefined: the session ended, or password, rights
 * or state changed meanwhile.
 */
export async function switchSession(
  account: PersonalAccount,
  { session: before, ...entering }: Switching,
) {
  const { origin, now } = entering;
  const { session, user, parts } = entered(account, entering);
  const after = { ...session, expiresAt: before.expiresAt };
  const left = auditOf({ session: before, origin, now }, 'signedOut');
  const replaced = await replaceSession(before, after, [
    ...parts,
    auditPart(scopeOfAccount(before), left),
  ]);
  return replaced ? { session: after, user } : undefined;
}

/** A session of the account, and what is written or has to hold together with it. */
function entered(
  { user: before, franchise }: PersonalAccount,
  { identity, acting, tokenHash, acceptsTerms, origin, now }: Entering,
) {
  const user = acceptsTerms ? withTerms(before, now) : before;
  const session: Session = {
    ...snapshotOf({ user, franchise }, acting),
    ...origin,
    person: personOf(user),
    tokenHash,
    impersonator: undefined,
    passwordAt: identity.passwordChangedAt,
    createdAt: now,
    seenAt: now,
    expiresAt: instant(now + accountLimits.cookieSeconds * 1000),
  };
  const doing = { session, origin, now };
  const accepted = auditOf(doing, 'termsAccepted', { details: termsVersion });
  const parts = [
    samePassword(identity),
    acceptsTerms ? userWrite(before, user) : sameUser(user),
    ...(franchise ? [sameFranchise(franchise)] : []),
    ...identityAuditParts(user, auditOf(doing, 'signedIn'), identity.accounts),
    ...(acceptsTerms ? [auditPart(scopeOfAccount(user), accepted)] : []),
  ];
  return { session, user, parts };
}

function withTerms(user: User, acceptedAt: Instant): User {
  const terms = { version: termsVersion, acceptedAt };
  return { ...user, terms, revision: user.revision + 1 };
}

type Personal = {
  readonly identity: Identity;
  /** Those that can be used. */
  readonly accounts: readonly PersonalAccount[];
};

/**
 * The accounts of the person whose session it is. Undefined: it was opened with a password that is
 * not theirs any more, or its account is none of them.
 */
export async function accountsOfSession(
  scope: Scope,
  { userId, passwordAt }: Session,
): Promise<Personal | undefined> {
  const user = await getNewestUser(scope, userId);
  const identity = user && (await readNewestIdentity(user.email));
  if (!identity || !isOpenedWith(identity, user, passwordAt)) return undefined;
  return { identity, accounts: (await readAccounts(identity.accounts)).filter(isUsable) };
}

/** The same for screens. Most people have one account, and it costs them a read of the email alone. */
export async function accountsBeside(
  user: User,
  { passwordAt }: Pick<Session, 'passwordAt'>,
): Promise<readonly PersonalAccount[]> {
  const identity = await readIdentity(user.email);
  if (!identity || identity.accounts.length < 2) return [];
  if (!isOpenedWith(identity, user, passwordAt)) return [];
  return (await readAccounts(identity.accounts)).filter(isUsable);
}

function isOpenedWith(identity: Identity, { userId }: User, passwordAt: number): boolean {
  const isTheirs = identity.accounts.some((account) => account.userId === userId);
  return isTheirs && identity.passwordChangedAt === passwordAt;
}
