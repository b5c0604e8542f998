// Changes to an account, by its person or by others. Each is recorded in the same transaction and
// then applied to open sessions.
import {
  changeAccount,
  createAccount,
  moveInvitation,
  type Outcome,
} from '#functions/data/accounts/account-changes.ts';
import {
  type AccountMail,
  accountMailPart,
  accountMailTo,
} from '#functions/data/accounts/account-mails.ts';
import { auditOf, auditPart, type Doing, recordAudit } from '#functions/data/accounts/audit-log.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { rewriteSessions } from '#functions/data/accounts/live-sessions.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { endSessions, personOf } from '#functions/data/accounts/sessions.ts';
import type { EmailChange, Invited, User, UserChange } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';

export type Caller = Doing & { readonly scope: Scope };

/** The place that corporate admins are invited to. */
const product = 'Brandwagon';

const hourMilliseconds = 3_600_000;

export type Recorded = {
  readonly action: AuditAction;
  readonly by: 'self' | 'others';
  /** What changed, in a few words. */
  readonly details?: string;
  /** The idempotent request, so that an invitation is sent once per key. */
  readonly request?: KeyedRequest;
};

/**
 * A person without an identity is mailed a link to set a password; others get a link to add the
 * account to theirs.
 */
export async function createUserAccount(
  caller: Caller,
  user: User,
  request?: KeyedRequest,
): Promise<Outcome> {
  const invite = await inviter(caller);
  const entry = entryOf(caller, user, { action: 'userCreated', by: 'others', details: user.role });
  return createAccount(caller.scope, user, {
    also: (invited) => [entry, accountMailPart(invite(user, invited))],
    request: request && requestPart(request, user.userId),
  });
}

/** The mail to a person who is invited. */
async function inviter(caller: Caller): Promise<(user: User, invited: Invited) => AccountMail> {
  const franchise = await getNewestFranchise(caller.scope);
  const place = franchise?.name ?? product;
  return ({ tenant, userId, email, firstName: name }, invited) => {
    const about = { tenant, userId, email, name, place, inviter: caller.session.name };
    const purpose = invited === 'join' ? 'join' : 'invitation';
    return accountMailTo(caller, { purpose, to: email, about });
  };
}

/**
 * A new email address is only requested: it takes effect once its owner confirms it
 * (change-email.ts). A person who hasn't accepted the invitation yet gets it at the new address
 * instead.
 */
export async function changeUserAccount(
  caller: Caller,
  before: User,
  { email = before.email, ...change }: UserChange,
  recorded: Recorded,
): Promise<Outcome> {
  const entry = entryOf(caller, before, recorded);
  if (email === before.email) return write(caller, before, change, { also: [entry] });
  if (before.invited) {
    const invite = await inviter(caller);
    const after = { ...before, email };
    const { request } = recorded;
    return moveInvitation(
      before,
      { ...change, email },
      {
        also: (invited) => [entry, accountMailPart(invite(after, invited))],
        request: request && requestPart(request, before.userId),
      },
    );
  }
  const emailChange = askedChange(caller, email, recorded.by);
  const asked = entryOf(caller, before, { ...recorded, action: 'emailChangeAsked' });
  const also = [entry, asked, ...mailsOfChange(caller, before, emailChange)];
  return write(caller, before, { ...change, emailChange }, { also });
}

/** Cancels the requested change of email address. */
export async function dropEmailChange(caller: Caller, before: User): Promise<Outcome> {
  const entry = entryOf(caller, before, { action: 'emailKept', by: 'self' });
  return write(caller, before, { emailChange: undefined }, { also: [entry] });
}

async function write(
  { scope }: Caller,
  before: User,
  change: UserChange,
  how: Parameters<typeof changeAccount>[3],
): Promise<Outcome> {
  const outcome = await changeAccount(scope, before, change, how);
  if (outcome.saved) await rewriteSessions(scope, outcome.saved);
  return outcome;
}

function askedChange({ now }: Caller, email: string, by: EmailChange['by']): EmailChange {
  const endsAt = instant(now + accountLimits.emailChangeHours * hourMilliseconds);
  return { id: newId(now), email, by, endsAt };
}

/** Asks the new address for confirmation and notifies the current one. */
function mailsOfChange(caller: Caller, before: User, { id, email: to }: EmailChange) {
  const { tenant, userId, firstName: name, email } = before;
  const about = { tenant, userId, name, changeId: id, email, to };
  const asking = { purpose: 'confirmEmail', to, about: { ...about, email: to } } as const;
  const telling = { purpose: 'emailChangeAsked', to: email, about } as const;
  return [asking, telling].map((told) => accountMailPart(accountMailTo(caller, told)));
}

/**
 * Sends a new link to a person who hasn't accepted yet, one per request. False if they have
 * accepted, or may not sign in.
 */
export async function inviteAgain(
  caller: Caller,
  user: User,
  request: KeyedRequest,
): Promise<boolean> {
  const { active, invited } = user;
  if (!active || !invited) return false;
  const invite = await inviter(caller);
  await transact([
    requestPart(request, user.userId),
    entryOf(caller, user, { action: 'invitationSent', by: 'others' }),
    accountMailPart(invite(user, invited)),
  ]);
  return true;
}

/**
 * Ends all sessions of the account. The account itself doesn't change, so the person may sign in
 * again.
 */
export async function signOutAccount(caller: Caller, user: User): Promise<void> {
  const recorded = { action: 'signedOutByOthers', by: 'others' } as const;
  await recordAudit(caller.scope, entryAbout(caller, user, recorded));
  await endSessions(personOf(user));
}

function entryOf(caller: Caller, user: User, recorded: Recorded) {
  return auditPart(caller.scope, entryAbout(caller, user, recorded));
}

function entryAbout(caller: Caller, user: User, { action, details = '' }: Recorded) {
  const about = { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() };
  return auditOf(caller, action, { about, details });
}
