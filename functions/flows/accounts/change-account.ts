// Changes to an account, by its person or by others. Each is recorded in the same transaction and
// then applied to open sessions.
import {
  changeAccount,
  createAccount,
  moveInvitation,
  type AccountChangeResult,
} from '#functions/data/accounts/account-changes.ts';
import {
  type AccountMail,
  buildAccountMailItem,
  buildAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import {
  buildAuditEntry,
  buildAuditItems,
  type AuditContext,
  recordAuditEntry,
} from '#functions/data/accounts/audit-log.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { forgetTrustedDevices } from '#functions/data/accounts/identities.ts';
import { endAccess, syncUserSessions } from '#functions/data/accounts/live-sessions.ts';
import {
  type IdempotentRequest,
  buildRequestItem,
} from '#functions/data/store/idempotent-requests.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import type {
  EmailChange,
  InvitationKind,
  User,
  UserChange,
} from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

export type AccountCaller = AuditContext & { readonly scope: Scope };

/** The place that corporate admins are invited to. */
const productName = 'Brandwagon';

export type AccountAuditInput = {
  readonly action: AuditAction;
  readonly by: 'self' | 'others';
  /** What changed, in a few words. */
  readonly details?: string;
  /** The idempotent request, so that an invitation is sent once per key. */
  readonly request?: IdempotentRequest;
};

/**
 * A person without an identity is mailed a link to set a password; others get a link to add the
 * account to theirs.
 */
export async function createUserAccount(
  caller: AccountCaller,
  user: User,
  request?: IdempotentRequest,
): Promise<AccountChangeResult> {
  const invite = await createInvitationBuilder(caller);
  const entries = toUserAuditItems(caller, user, {
    action: 'userCreated',
    by: 'others',
    details: user.role,
  });
  return createAccount(caller.scope, user, {
    also: (invited) => [...entries, buildAccountMailItem(invite(user, invited))],
    request: request && buildRequestItem(request, user.userId),
  });
}

/** The mail to a person who is invited. */
async function createInvitationBuilder(
  caller: AccountCaller,
): Promise<(user: User, invited: InvitationKind) => AccountMail> {
  const franchise = await getNewestFranchise(caller.scope);
  const place = franchise?.name ?? productName;
  return ({ tenant, userId, email, firstName: name }, invited) => {
    const about = { tenant, userId, email, name, place, inviter: caller.session.name };
    const purpose = invited === 'join' ? 'join' : 'invitation';
    return buildAccountMail(caller, { purpose, to: email, about });
  };
}

/**
 * A new email address is only requested: it takes effect once its owner confirms it
 * (change-email.ts). A person who hasn't accepted the invitation yet gets it at the new address
 * instead.
 */
export async function changeUserAccount(
  caller: AccountCaller,
  before: User,
  { email = before.email, ...change }: UserChange,
  recorded: AccountAuditInput,
): Promise<AccountChangeResult> {
  if (email === before.email) {
    return saveAccount(caller, before, change, {
      also: toUserAuditItems(caller, before, recorded),
    });
  }
  if (before.invited) {
    const invite = await createInvitationBuilder(caller);
    const after = { ...before, email };
    const { request } = recorded;
    return moveInvitation(
      before,
      { ...change, email },
      {
        also: (invited) => [
          ...toUserAuditItems(caller, before, recorded),
          buildAccountMailItem(invite(after, invited)),
        ],
        request: request && buildRequestItem(request, before.userId),
      },
    );
  }
  const emailChange = toEmailChange(caller, email, recorded.by);
  const emailChangeEntry = { ...recorded, action: 'emailChangeAsked' } as const;
  const entries = toUserAuditItems(caller, before, recorded, emailChangeEntry);
  const also = [...entries, ...buildEmailChangeMails(caller, before, emailChange)];
  return saveAccount(caller, before, { ...change, emailChange }, { also });
}

/** Cancels the requested change of email address. */
export async function cancelEmailChange(
  caller: AccountCaller,
  before: User,
): Promise<AccountChangeResult> {
  const also = toUserAuditItems(caller, before, { action: 'emailKept', by: 'self' });
  return saveAccount(caller, before, { emailChange: undefined }, { also });
}

async function saveAccount(
  { scope }: AccountCaller,
  before: User,
  change: UserChange,
  how: Parameters<typeof changeAccount>[3],
): Promise<AccountChangeResult> {
  const outcome = await changeAccount(scope, before, change, how);
  if (outcome.saved) await syncUserSessions(scope, outcome.saved);
  return outcome;
}

function toEmailChange({ now }: AccountCaller, email: string, by: EmailChange['by']): EmailChange {
  const endsAt = instant(now + accountLimits.emailChangeHours * hourMilliseconds);
  return { id: newId(now), email, by, endsAt };
}

/** Asks the new address for confirmation and notifies the current one. */
function buildEmailChangeMails(
  caller: AccountCaller,
  before: User,
  { id, email: to }: EmailChange,
) {
  const { tenant, userId, firstName: name, email } = before;
  const about = { tenant, userId, name, changeId: id, email, to };
  const asking = { purpose: 'confirmEmail', to, about: { ...about, email: to } } as const;
  const telling = { purpose: 'emailChangeAsked', to: email, about } as const;
  return [asking, telling].map((mail) => buildAccountMailItem(buildAccountMail(caller, mail)));
}

/**
 * Sends a new link to a person who hasn't accepted yet, one per request. False if they have
 * accepted, or may not sign in.
 */
export async function resendInvitation(
  caller: AccountCaller,
  user: User,
  request: IdempotentRequest,
): Promise<boolean> {
  const { active, invited } = user;
  if (!active || !invited) return false;
  const invite = await createInvitationBuilder(caller);
  await transact([
    buildRequestItem(request, user.userId),
    ...toUserAuditItems(caller, user, { action: 'invitationSent', by: 'others' }),
    buildAccountMailItem(invite(user, invited)),
  ]);
  return true;
}

/**
 * Ends all sessions of the account, and its calendar addresses. The account itself doesn't change, so the person may sign in
 * again.
 */
export async function signOutAccount(caller: AccountCaller, user: User): Promise<void> {
  const recorded = { action: 'signedOutByOthers', by: 'others' } as const;
  await recordAuditEntry(caller.scope, toAuditEntry(caller, user, recorded));
  // Before it is accepted, an invitation's email is that of somebody else.
  const devices = user.invited ? [] : [forgetTrustedDevices(user.email)];
  await Promise.all([endAccess(user), ...devices]);
}

function toUserAuditItems(
  caller: AccountCaller,
  user: User,
  ...recorded: readonly AccountAuditInput[]
): TransactItem[] {
  return buildAuditItems(caller.scope, ...recorded.map((each) => toAuditEntry(caller, user, each)));
}

function toAuditEntry(
  caller: AccountCaller,
  user: User,
  { action, details = '' }: AccountAuditInput,
) {
  const about = { userId: user.userId, name: `${user.firstName} ${user.lastName}`.trim() };
  return buildAuditEntry(caller, action, { about, details });
}
