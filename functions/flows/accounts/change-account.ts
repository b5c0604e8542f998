// A change of an account, by its person or by others: remembered in the transaction that makes it,
// and followed by the sessions that are open.
import {
  changeAccount,
  createAccount,
  type Outcome,
} from '#functions/data/accounts/account-changes.ts';
import {
  accountMailPart,
  accountMailTo,
  askAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import { auditOf, auditPart, type Doing, recordAudit } from '#functions/data/accounts/audit-log.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { rewriteSessions } from '#functions/data/accounts/live-sessions.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { endSessions, personOf } from '#functions/data/accounts/sessions.ts';
import type { EmailChange, User, UserChange } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';

export type Caller = Doing & { readonly scope: Scope };

/** What corporate admins come into. */
const product = 'Brandwagon';

const hourMilliseconds = 3_600_000;

export type Recorded = {
  readonly action: AuditAction;
  readonly by: 'self' | 'others';
  /** What changed, in a few words. */
  readonly details?: string;
};

/** Who has no password yet is mailed a link by which to choose one, others that they may come in. */
export async function createUserAccount(
  caller: Caller,
  user: User,
  request?: KeyedRequest,
): Promise<Outcome> {
  const [known, franchise] = await Promise.all([
    readIdentity(user.email),
    getNewestFranchise(caller.scope),
  ]);
  const to = user.email;
  const mail = known?.passwordHash
    ? accountMailTo(caller, {
        purpose: 'accountAdded',
        to,
        about: { place: franchise?.name ?? product },
      })
    : accountMailTo(caller, { purpose: 'invitation', to });
  return createAccount(caller.scope, user, {
    also: [
      entryOf(caller, user, { action: 'userCreated', by: 'others', details: user.role }),
      accountMailPart(mail),
    ],
    request: request && requestPart(request, user.userId),
  });
}

/**
 * Another email is only asked for, where the person has a password: it takes effect once whoever holds
 * it says so (change-email.ts). Who was invited gets the invitation at the right address instead.
 */
export async function changeUserAccount(
  caller: Caller,
  before: User,
  { email = before.email, ...change }: UserChange,
  recorded: Recorded,
): Promise<Outcome> {
  const entry = entryOf(caller, before, recorded);
  if (email === before.email) return write(caller, before, change, { also: [entry] });
  const known = await readIdentity(before.email);
  if (known?.passwordHash) {
    const emailChange = askedChange(caller, email, recorded.by);
    const asked = entryOf(caller, before, { ...recorded, action: 'emailChangeAsked' });
    const also = [entry, asked, ...mailsOfChange(caller, before, emailChange)];
    return write(caller, before, { ...change, emailChange }, { also });
  }
  const mail = accountMailPart(accountMailTo(caller, { purpose: 'invitation', to: email }));
  const move = { by: recorded.by, onto: 'refused' } as const;
  return write(caller, before, { ...change, email }, { email: move, also: [entry, mail] });
}

/** Nobody waits any longer for the email that was asked for. */
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

/** The other address is asked, the one that would be left is told. */
function mailsOfChange(caller: Caller, before: User, { id, email: to }: EmailChange) {
  const { tenant, userId, firstName: name, email } = before;
  const about = { tenant, userId, name, changeId: id, email, to };
  const asking = { purpose: 'confirmEmail', to, about: { ...about, email: to } } as const;
  const telling = { purpose: 'emailChangeAsked', to: email, about } as const;
  return [asking, telling].map((told) => accountMailPart(accountMailTo(caller, told)));
}

/** A new link for who has not chosen a password yet. False: they have, or may not sign in. */
export async function inviteAgain(caller: Caller, user: User): Promise<boolean> {
  const known = await readIdentity(user.email);
  if (!user.active || !known || known.passwordHash) return false;
  const { scope } = caller;
  await recordAudit(scope, entryAbout(caller, user, { action: 'invitationSent', by: 'others' }));
  await askAccountMail(accountMailTo(caller, { purpose: 'invitation', to: user.email }));
  return true;
}

/** Ends whatever sessions the account has; nothing of it changes, so its person may sign in again. */
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
