// A change of an account, by its person or by others: remembered in the transaction that makes it,
// and followed by the sessions that are open.
import {
  changeAccount,
  createAccount,
  type Outcome,
} from '#functions/data/accounts/account-changes.ts';
import {
  type AccountMail,
  accountMailPart,
  askAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import { auditOf, auditPart, type Doing, recordAudit } from '#functions/data/accounts/audit-log.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { rewriteSessions } from '#functions/data/accounts/live-sessions.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { endSessions, personOf } from '#functions/data/accounts/sessions.ts';
import type { User, UserChange } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';

export type Caller = Doing & { readonly scope: Scope };

/** What corporate admins come into. */
const product = 'Brandwagon';

export type Recorded = {
  readonly action: AuditAction;
  readonly by: 'self' | 'others';
  /** What changed, in a few words. */
  readonly details?: string;
};

/** Who has no password yet is mailed a link by which to choose one, others that they may come in. */
export async function createUserAccount(caller: Caller, user: User): Promise<Outcome> {
  const [known, franchise] = await Promise.all([
    readIdentity(user.email),
    getNewestFranchise(caller.scope),
  ]);
  const to = user.email;
  const mail = known?.passwordHash
    ? mailOf(caller, { purpose: 'accountAdded', to, about: { place: franchise?.name ?? product } })
    : mailOf(caller, { purpose: 'invitation', to });
  return createAccount(caller.scope, user, [
    entryOf(caller, user, { action: 'userCreated', by: 'others', details: user.role }),
    accountMailPart(mail),
  ]);
}

export async function changeUserAccount(
  caller: Caller,
  before: User,
  change: UserChange,
  recorded: Recorded,
): Promise<Outcome> {
  const moves = change.email !== undefined && change.email !== before.email;
  const also = [
    entryOf(caller, before, recorded),
    ...(moves ? [accountMailPart(await mailOfMove(caller, before, change.email ?? ''))] : []),
  ];
  const outcome = await changeAccount(caller.scope, before, change, { by: recorded.by, also });
  if (outcome.saved) await rewriteSessions(caller.scope, outcome.saved);
  return outcome;
}

/** A new link for who has not chosen a password yet. False: they have, or may not sign in. */
export async function inviteAgain(caller: Caller, user: User): Promise<boolean> {
  const known = await readIdentity(user.email);
  if (!user.active || !known || known.passwordHash) return false;
  const { scope } = caller;
  await recordAudit(scope, entryAbout(caller, user, { action: 'invitationSent', by: 'others' }));
  await askAccountMail(mailOf(caller, { purpose: 'invitation', to: user.email }));
  return true;
}

/** Ends whatever sessions the account has; nothing of it changes, so its person may sign in again. */
export async function signOutAccount(caller: Caller, user: User): Promise<void> {
  const recorded = { action: 'signedOutByOthers', by: 'others' } as const;
  await recordAudit(caller.scope, entryAbout(caller, user, recorded));
  await endSessions(personOf(user));
}

/** Whoever signs in is told at the address that they leave; who was invited, at the right one. */
async function mailOfMove(caller: Caller, before: User, email: string): Promise<AccountMail> {
  const known = await readIdentity(before.email);
  if (!known?.passwordHash) return mailOf(caller, { purpose: 'invitation', to: email });
  const about = { name: before.firstName, email };
  return mailOf(caller, { purpose: 'emailChanged', to: before.email, about });
}

type Told = Pick<AccountMail, 'purpose' | 'about'> & { readonly to: string };

function mailOf({ origin, now }: Caller, { to, ...rest }: Told): AccountMail {
  const { device, address } = origin;
  const named = { kind: 'email', name: to } as const;
  return { device, address, mailId: newId(now), to: named, askedAt: now, ...rest };
}

function entryOf(caller: Caller, user: User, recorded: Recorded) {
  return auditPart(caller.scope, entryAbout(caller, user, recorded));
}

function entryAbout(caller: Caller, user: User, { action, details = '' }: Recorded) {
  const about = { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() };
  return auditOf(caller, action, { about, details });
}
