// Sets a new password: it follows the rules, isn't a common password, and ends all sessions that
// were opened with the former one. The person is notified by mail.
import { readAccounts, type AccountWithFranchise } from '#functions/data/accounts/accounts.ts';
import { buildAccountMailItem } from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import type { Identity } from '#functions/data/accounts/identities.ts';
import { buildFranchiseVersionCheck } from '#functions/data/franchises/franchises.ts';
import { endOutdatedSessions } from '#functions/data/accounts/live-sessions.ts';
import { replacePassword, redeemPasswordLink } from '#functions/data/accounts/password-links.ts';
import type { Link } from '#functions/data/store/links.ts';
import {
  openSession,
  type RequestOrigin,
  type Session,
  toSessionSnapshot,
} from '#functions/data/accounts/sessions.ts';
import { buildSignInDeviceItem, liftSignInLocks } from '#functions/data/accounts/sign-in-claims.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { buildUserRevisionCheck, buildUpdateUserItem } from '#functions/data/accounts/users.ts';
import { isCommonPassword } from '#functions/ports/secrets/common-passwords.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import type { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isDerivedFromWords } from '#shared/domain/accounts/password-guess.ts';
import { passwordProblems } from '#shared/domain/values/patterns.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';

export type SetPasswordInput = {
  readonly identity: Identity;
  readonly password: string;
  readonly origin: RequestOrigin;
  readonly now: Instant;
};

export type SetPasswordOutcome =
  | { readonly outcome: 'set' }
  | { readonly outcome: 'over' }
  | {
      readonly outcome: 'refused';
      readonly keys: readonly TextKeyWithParams<keyof typeof accountLimits>[];
    };

/**
 * With a link that was mailed. The link proves who owns the account, so the browser becomes a known
 * device, and a person who was locked out by failed attempts may try again.
 */
export async function setPasswordByLink(
  link: Link,
  setting: SetPasswordInput,
  deviceToken: string,
): Promise<SetPasswordOutcome> {
  const { identity, now } = setting;
  const device = buildSignInDeviceItem(identity.email, deviceToken, now);
  const done = await setPassword(setting, 'resetDone', (hash, also) =>
    redeemPasswordLink(link, hash, now, [...also, device]),
  );
  if (done.outcome === 'set') await liftSignInLocks(identity.email, now);
  return done;
}

/** With the former password, which the caller has checked. */
export async function setPasswordByPassword(
  setting: SetPasswordInput,
): Promise<SetPasswordOutcome> {
  return setPassword(setting, 'passwordChanged', (hash, also) =>
    replacePassword(setting.identity, hash, setting.now, also),
  );
}

type PasswordWriter = (
  hash: string,
  also: Parameters<typeof redeemPasswordLink>[3],
) => Promise<boolean>;

async function setPassword(
  setting: SetPasswordInput,
  action: AuditAction,
  write: PasswordWriter,
): Promise<SetPasswordOutcome> {
  const { identity, password } = setting;
  const accounts = await readAccounts(identity.accounts);
  const keys = findPasswordProblems(password, identity, accounts);
  if (keys.length > 0) return { outcome: 'refused', keys };
  const also = [
    buildAccountMailItem(toPasswordChangedMail(setting)),
    ...accounts.flatMap((account) => buildAuditItems(account, action, setting)),
    ...accounts.flatMap(buildAcceptedInvitationItems),
  ];
  if (!(await write(await hashPassword(password), also))) return { outcome: 'over' };
  await endOutdatedSessions({ ...identity, passwordChangedAt: setting.now });
  return { outcome: 'set' };
}

/**
 * All sessions with the former password have ended, including that of the person who changed it.
 * They continue in a new session, based on the current account. False if the account changed
 * meanwhile.
 */
export async function openNextSession(
  session: Session,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Instant },
): Promise<boolean> {
  const [account] = await readAccounts([session]);
  if (!account?.user.active || account.franchise?.active === false) return false;
  const { user, franchise } = account;
  const next = { ...session, ...toSessionSnapshot(account, session.acting), tokenHash };
  return openSession({ ...next, passwordAt: now, seenAt: now }, [
    buildUserRevisionCheck(user),
    ...(franchise ? [buildFranchiseVersionCheck(franchise)] : []),
  ]);
}

/** A person who was invited can sign in now. */
function buildAcceptedInvitationItems({ user }: AccountWithFranchise): TransactItem[] {
  if (!user.invited) return [];
  return [buildUpdateUserItem(user, { ...user, invited: undefined, revision: user.revision + 1 })];
}

function findPasswordProblems(
  password: string,
  { email }: Identity,
  accounts: readonly AccountWithFranchise[],
): TextKeyWithParams<keyof typeof accountLimits>[] {
  const problems = passwordProblems(password);
  if (problems.length > 0) return problems;
  const known = accounts.flatMap(({ user, franchise }) => [
    user.firstName,
    user.lastName,
    franchise?.name ?? '',
  ]);
  if (isDerivedFromWords(password, [...known, email.replace(/@.*/, ''), 'brandwagon'])) {
    return ['msg_password_personal'];
  }
  return isCommonPassword(password) ? ['msg_password_common'] : [];
}

function toPasswordChangedMail({ identity, origin, now }: SetPasswordInput) {
  return {
    ...origin,
    mailId: newId(now),
    purpose: 'passwordChanged' as const,
    to: { kind: 'email' as const, name: identity.email },
    askedAt: now,
  };
}

function buildAuditItems(
  { user }: AccountWithFranchise,
  action: AuditAction,
  { identity, origin, now }: SetPasswordInput,
) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  return buildIdentityAuditItems(
    user,
    buildAuditEntry({ session, origin, now }, action),
    identity.accounts,
  );
}
