// Signing in. An attempt is claimed before its password is checked, and counts until it succeeds.
// An unknown email address costs the same requests and time, locks just as early and gets the same
// message. A signed-in person can switch to another of their accounts for as long as the session
// would have lasted.
import {
  type AccountWithFranchise,
  isUsable,
  readAccounts,
} from '#functions/data/accounts/accounts.ts';
import {
  buildAuditEntry,
  buildAuditItems,
  buildIdentityAuditItems,
} from '#functions/data/accounts/audit-log.ts';
import {
  getTrustProof,
  type Identity,
  readIdentity,
  readNewestIdentity,
  buildSignedInItem,
} from '#functions/data/accounts/identities.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import { buildFranchiseVersionCheck } from '#functions/data/franchises/franchises.ts';
import {
  buildEndSessionItems,
  openSession,
  type RequestOrigin,
  toPersonKey,
  replaceSession,
  type Session,
  type SessionKey,
  toSessionSnapshot,
} from '#functions/data/accounts/sessions.ts';
import { isUsedMeanwhile } from '#functions/data/accounts/passkeys.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import {
  listKnownDevices,
  recordSignInFailure,
} from '#functions/data/accounts/sign-in-attempts.ts';
import {
  type SignInAttempt,
  claimSignIn,
  buildSignInDeviceItem,
  toDeviceId,
  isTrustedForSignIn,
  releaseSignInClaim,
  settleSignInClaim,
} from '#functions/data/accounts/sign-in-claims.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import {
  getNewestUser,
  buildUserRevisionCheck,
  type User,
  buildUpdateUserItem,
} from '#functions/data/accounts/users.ts';
import { verifyPassword, simulatePasswordCheck } from '#functions/ports/secrets/passwords.ts';
import type { ActingMode } from '#shared/domain/access/acting.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { computeSessionEnd } from '#shared/domain/accounts/session-limits.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

export type Credentials = { readonly email: string; readonly password: string };

export type SignInOutcome =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'locked'; readonly minutes: number }
  | {
      readonly outcome: 'accounts';
      readonly identity: Identity;
      readonly accounts: readonly AccountWithFranchise[];
    };

export async function checkCredentials(
  { email, password }: Credentials,
  attempt: SignInAttempt,
): Promise<SignInOutcome> {
  const { origin, now } = attempt;
  const claim = await claimSignIn(email, attempt);
  if (claim.outcome === 'locked') return claim;
  const identity = await readIdentity(email);
  const right = await isCorrectPassword(password, identity);
  if (!identity || !right) {
    await recordSignInFailure(claim, origin, now);
    return { outcome: 'refused' };
  }
  const settle = identity.secondFactor ? releaseSignInClaim : settleSignInClaim;
  const [accounts] = await Promise.all([readAccounts(identity.accounts), settle(claim, now)]);
  return { outcome: 'accounts', identity, accounts: accounts.filter(isUsable) };
}

async function isCorrectPassword(
  password: string,
  identity: Identity | undefined,
): Promise<boolean> {
  if (identity?.passwordHash) return verifyPassword(password, identity.passwordHash);
  await simulatePasswordCheck(password);
  return false;
}

/** Whether the second step follows: the person has one, and this browser isn't trusted with it. */
export async function isCodeNeeded(
  identity: Identity,
  { deviceToken, now }: Pick<SignInAttempt, 'deviceToken' | 'now'>,
): Promise<boolean> {
  const proof = getTrustProof(identity);
  const { email } = identity;
  return proof !== undefined && !(await isTrustedForSignIn({ email, deviceToken }, proof, now));
}

type EnterAccountInput = {
  readonly identity: Identity;
  readonly acting: ActingMode;
  readonly tokenHash: string;
  /** Whether the person also accepts the current terms. */
  readonly acceptsTerms: boolean;
  /** The passkey that proved who it is. */
  readonly passkeyId?: string | undefined;
  /** The browser, if it is known. */
  readonly deviceId?: string | undefined;
  readonly origin: RequestOrigin;
  readonly now: Instant;
};

export type StartSessionInput = EnterAccountInput &
  SignInAttempt & {
    /** Makes the browser a known device of this person. */
    readonly deviceToken: string;
    /** The browser's previous session, which ends when the new one begins. */
    readonly former: SessionKey | undefined;
    /** Don't ask for the second step in this browser for a while. */
    readonly trustDevice?: boolean;
    /** What else has to be true, or happens with it. */
    readonly also?: readonly TransactItem[];
  };

/**
 * Opens the session and records it in the audit log, in one transaction. Undefined if the password,
 * the access or the state of the account changed while the person was signing in.
 */
export async function startSession(
  account: AccountWithFranchise,
  { former, deviceToken, trustDevice = false, also = [], ...entering }: StartSessionInput,
) {
  const { origin, now, passkeyId } = entering;
  let { identity } = entering;
  const { email } = identity;
  const deviceId = toDeviceId(email, deviceToken);
  const trustProof = trustDevice ? getTrustProof(identity) : undefined;
  // A link that set the password, or a sign-in from before this was stored, has left a known device.
  const isFirst = !identity.hasSignedIn && (await listKnownDevices(email)).length === 0;
  return retry(retryLimits.few, 'the passkeys of a person', async () => {
    const { session, user, parts } = enterAccount(account, { ...entering, identity, deviceId });
    const { tenant, userId } = user;
    const isOpened = await openSession(session, [
      ...parts,
      ...(former ? buildEndSessionItems(former) : []),
      buildSignInDeviceItem(email, deviceToken, now, {
        opened: { tenant, userId, ...origin, at: now, ...(isFirst && { isFirst }) },
        ...(trustProof !== undefined && { trustProof }),
      }),
      ...also,
    ]);
    if (isOpened) return { session, user };
    if (passkeyId === undefined) return undefined;
    // Another sign-in with a passkey of the person, at the same time, takes nothing from this one.
    const newest = await readNewestIdentity(email);
    if (!newest || !isUsedMeanwhile(identity, newest)) return undefined;
    identity = newest;
    return tryAgain;
  });
}

export type SwitchSessionInput = EnterAccountInput & { readonly session: Session };

/**
 * Replaces one session with the other, or does nothing. The new one expires when the old one would
 * have, or when its own role's would have that was opened with the same sign-in. Each franchise's log records only its own account. Undefined if the session ended, or if
 * password, access or state changed meanwhile.
 */
export async function switchSession(
  account: AccountWithFranchise,
  { session: before, ...entering }: SwitchSessionInput,
) {
  const { origin, now } = entering;
  const { passkeyId, deviceId } = before;
  const { session, user, parts } = enterAccount(account, { ...entering, passkeyId, deviceId });
  const { provenAt, createdAt } = before;
  const end = computeSessionEnd(user.role, createdAt);
  const expiresAt = instant(Math.min(before.expiresAt, end));
  if (expiresAt <= now) return undefined;
  const after = { ...session, expiresAt, provenAt, createdAt };
  const left = buildAuditEntry({ session: before, origin, now }, 'signedOut');
  const replaced = await replaceSession(before, after, [
    ...parts,
    ...buildAuditItems(createAccountScope(before), left),
  ]);
  return replaced ? { session: after, user } : undefined;
}

/** A session of the account, and the items to write or check together with it. */
function enterAccount(
  { user: before, franchise }: AccountWithFranchise,
  {
    identity,
    acting,
    tokenHash,
    acceptsTerms,
    passkeyId,
    deviceId,
    origin,
    now,
  }: EnterAccountInput,
) {
  const user = acceptsTerms ? withTerms(before, now) : before;
  const session: Session = {
    ...toSessionSnapshot({ user, franchise }, acting),
    ...origin,
    person: toPersonKey(user),
    tokenHash,
    impersonator: undefined,
    passwordAt: identity.passwordChangedAt,
    createdAt: now,
    provenAt: now,
    ...(passkeyId !== undefined && { passkeyId }),
    ...(deviceId !== undefined && { deviceId }),
    seenAt: now,
    expiresAt: computeSessionEnd(user.role, now),
  };
  const doing = { session, origin, now };
  const accepted = buildAuditEntry(doing, 'termsAccepted', { details: termsVersion });
  const parts = [
    buildSignedInItem(identity, { isByPasskey: passkeyId !== undefined }),
    acceptsTerms ? buildUpdateUserItem(before, user) : buildUserRevisionCheck(user),
    ...(franchise ? [buildFranchiseVersionCheck(franchise)] : []),
    ...buildIdentityAuditItems(
      user,
      buildAuditEntry(doing, 'signedIn'),
      identity.accounts,
      acceptsTerms ? [accepted] : [],
    ),
  ];
  return { session, user, parts };
}

function withTerms(user: User, acceptedAt: Instant): User {
  const terms = { version: termsVersion, acceptedAt };
  return { ...user, terms, revision: user.revision + 1 };
}

type PersonAccounts = {
  readonly identity: Identity;
  /** Only those that can be used. */
  readonly accounts: readonly AccountWithFranchise[];
};

/**
 * The accounts of the person who owns the session. Undefined if the session was opened with a
 * former password, or if its account no longer belongs to the person.
 */
export async function listAccountsOfSession(
  scope: Scope,
  { userId, passwordAt }: Session,
): Promise<PersonAccounts | undefined> {
  const user = await getNewestUser(scope, userId);
  const identity = user && (await readNewestIdentity(user.email));
  if (!identity || !isOpenedWith(identity, user, passwordAt)) return undefined;
  return { identity, accounts: (await readAccounts(identity.accounts)).filter(isUsable) };
}

/**
 * Like `listAccountsOfSession`, for screens. Most people have one account, for which this reads
 * only the email.
 */
export async function listOtherAccounts(
  user: User,
  { passwordAt }: Pick<Session, 'passwordAt'>,
): Promise<readonly AccountWithFranchise[]> {
  const identity = await readIdentity(user.email);
  if (!identity || identity.accounts.length < 2) return [];
  if (!isOpenedWith(identity, user, passwordAt)) return [];
  return (await readAccounts(identity.accounts)).filter(isUsable);
}

function isOpenedWith(identity: Identity, { userId }: User, passwordAt: number): boolean {
  const isTheirs = identity.accounts.some((account) => account.userId === userId);
  return isTheirs && identity.passwordChangedAt === passwordAt;
}
