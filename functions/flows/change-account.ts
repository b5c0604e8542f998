// A change of an account, by its person or by others: remembered in the transaction that makes it,
// and followed by the sessions that are open.
import { changeAccount, createAccount, type Outcome } from '#functions/data/account-changes.ts';
import { type AccountMail, accountMailPart } from '#functions/data/account-mails.ts';
import { auditOf, auditPart, type Doing } from '#functions/data/audit-log.ts';
import { readIdentity } from '#functions/data/identities.ts';
import { rewriteSessions } from '#functions/data/live-sessions.ts';
import type { Scope } from '#functions/data/scope.ts';
import type { User, UserChange } from '#functions/data/users.ts';
import { newId } from '#functions/ports/ids.ts';
import type { AuditAction } from '#shared/domain/audit.ts';

export type Caller = Doing & { readonly scope: Scope };

export type Recorded = {
  readonly action: AuditAction;
  readonly by: 'self' | 'others';
  /** What changed, in a few words. */
  readonly details?: string;
};

/** Who has no password yet is mailed a link by which to choose one. */
export async function createUserAccount(caller: Caller, user: User): Promise<Outcome> {
  const known = await readIdentity(user.email);
  return createAccount(caller.scope, user, [
    entryOf(caller, user, { action: 'userCreated', by: 'others', details: user.role }),
    ...(known?.passwordHash ? [] : [accountMailPart(invitationOf(caller, user))]),
  ]);
}

export async function changeUserAccount(
  caller: Caller,
  before: User,
  change: UserChange,
  recorded: Recorded,
): Promise<Outcome> {
  const also = [entryOf(caller, before, recorded)];
  const outcome = await changeAccount(caller.scope, before, change, { by: recorded.by, also });
  if (outcome.saved) await rewriteSessions(caller.scope, outcome.saved);
  return outcome;
}

function invitationOf({ origin, now }: Caller, { email }: User): AccountMail {
  const to = { kind: 'email', name: email } as const;
  return { ...origin, mailId: newId(now), purpose: 'invitation', to, askedAt: now };
}

function entryOf(caller: Caller, user: User, { action, details = '' }: Recorded) {
  const about = { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() };
  return auditPart(caller.scope, auditOf(caller, action, { about, details }));
}
