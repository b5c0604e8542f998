// Sets a new password: it follows the rules, isn't a common password, and ends all sessions that
// were opened with the former one. The person is notified by mail.
import { readAccounts, type PersonalAccount } from '#functions/data/accounts/accounts.ts';
import { accountMailPart } from '#functions/data/accounts/account-mails.ts';
import { auditOf, identityAuditParts } from '#functions/data/accounts/audit-log.ts';
import type { Identity } from '#functions/data/accounts/identities.ts';
import { sameFranchise } from '#functions/data/franchises/franchises.ts';
import { endFormerSessions } from '#functions/data/accounts/live-sessions.ts';
import { replacePassword, takePasswordLink } from '#functions/data/accounts/password-links.ts';
import type { Link } from '#functions/data/store/links.ts';
import {
  openSession,
  type Origin,
  type Session,
  snapshotOf,
} from '#functions/data/accounts/sessions.ts';
import { devicePart, liftSignInLocks } from '#functions/data/accounts/sign-in-claims.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { sameUser, userWrite } from '#functions/data/accounts/users.ts';
import { isCommonPassword } from '#functions/ports/secrets/common-passwords.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isMadeOf } from '#shared/domain/accounts/password-guess.ts';
import { passwordProblems } from '#shared/domain/values/patterns.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';

export type Setting = {
  readonly identity: Identity;
  readonly password: string;
  readonly origin: Origin;
  readonly now: Instant;
};

export type PasswordSet =
  | { readonly outcome: 'set' }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'refused'; readonly keys: readonly TextKeyAsking[] };

/**
 * With a link that was mailed. The link proves who owns the account, so the browser becomes a known
 * device, and a person who was locked out by failed attempts may try again.
 */
export async function setByLink(
  link: Link,
  setting: Setting,
  deviceToken: string,
): Promise<PasswordSet> {
  const { identity, now } = setting;
  const device = devicePart(identity.email, deviceToken, now);
  const done = await set(setting, 'resetDone', (hash, also) =>
    takePasswordLink(link, hash, now, [...also, device]),
  );
  if (done.outcome === 'set') await liftSignInLocks(identity.email, now);
  return done;
}

/** With the former password, which the caller has checked. */
export async function setByPassword(setting: Setting): Promise<PasswordSet> {
  return set(setting, 'passwordChanged', (hash, also) =>
    replacePassword(setting.identity, hash, setting.now, also),
  );
}

type Write = (hash: string, also: Parameters<typeof takePasswordLink>[3]) => Promise<boolean>;

async function set(setting: Setting, action: AuditAction, write: Write): Promise<PasswordSet> {
  const { identity, password } = setting;
  const accounts = await readAccounts(identity.accounts);
  const keys = problemsOf(password, identity, accounts);
  if (keys.length > 0) return { outcome: 'refused', keys };
  const also = [
    accountMailPart(noticeOf(setting)),
    ...accounts.flatMap((account) => entriesOf(account, action, setting)),
    ...accounts.flatMap(arrivalParts),
  ];
  if (!(await write(await hashPassword(password), also))) return { outcome: 'over' };
  await endFormerSessions({ ...identity, passwordChangedAt: setting.now });
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
  const next = { ...session, ...snapshotOf(account, session.acting), tokenHash };
  return openSession({ ...next, passwordAt: now, seenAt: now }, [
    sameUser(user),
    ...(franchise ? [sameFranchise(franchise)] : []),
  ]);
}

/** A person who was invited can sign in now. */
function arrivalParts({ user }: PersonalAccount): Part[] {
  if (!user.invited) return [];
  return [userWrite(user, { ...user, invited: undefined, revision: user.revision + 1 })];
}

function problemsOf(
  password: string,
  { email }: Identity,
  accounts: readonly PersonalAccount[],
): TextKeyAsking[] {
  const problems = passwordProblems(password);
  if (problems.length > 0) return problems;
  const known = accounts.flatMap(({ user, franchise }) => [
    user.firstName,
    user.lastName,
    franchise?.name ?? '',
  ]);
  if (isMadeOf(password, [...known, email.replace(/@.*/, ''), 'brandwagon'])) {
    return ['msg_password_personal'];
  }
  return isCommonPassword(password) ? ['msg_password_common'] : [];
}

function noticeOf({ identity, origin, now }: Setting) {
  return {
    ...origin,
    mailId: newId(now),
    purpose: 'passwordChanged' as const,
    to: { kind: 'email' as const, name: identity.email },
    askedAt: now,
  };
}

function entriesOf(
  { user }: PersonalAccount,
  action: AuditAction,
  { identity, origin, now }: Setting,
) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  return identityAuditParts(user, auditOf({ session, origin, now }, action), identity.accounts);
}
