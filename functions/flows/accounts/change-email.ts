// A new email address takes effect when its owner confirms it through the link that was mailed to
// it. The owner of the former address is notified immediately. With the link in that mail they can
// keep the former address: before the new one takes effect, and for some days afterwards.
import {
  changeAccount,
  type EmailMove,
  type AccountChangeResult,
} from '#functions/data/accounts/account-changes.ts';
import {
  type AccountLinkSubject,
  parseLinkAccount,
} from '#functions/data/accounts/account-links.ts';
import {
  buildAccountMailItem,
  buildAccountMail,
  queueAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import {
  endAccess,
  endOutdatedSessions,
  syncUserSessions,
} from '#functions/data/accounts/live-sessions.ts';
import type { RequestOrigin } from '#functions/data/accounts/sessions.ts';
import { getNewestUser, type User } from '#functions/data/accounts/users.ts';
import { getIdTime } from '#functions/ports/ids.ts';
import { type Link, buildRedeemLinkItem } from '#functions/data/store/links.ts';
import { createAccountScope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type EmailChangeContext = { readonly origin: RequestOrigin; readonly now: Instant };
type EmailChangeOutcome = AccountChangeResult | undefined;

/** Undefined if the change is no longer pending. */
export async function confirmEmail(
  link: Link,
  doing: EmailChangeContext,
): Promise<EmailChangeOutcome> {
  const { user, about } = await readAccountOfLink(link);
  const emailChange = user?.emailChange;
  if (!user?.active || emailChange?.id !== about.changeId || emailChange.endsAt <= doing.now)
    return undefined;
  const { email, by } = emailChange;
  const onto = by === 'self' ? 'refused' : 'joined';
  const moved = await moveEmail(user, email, { by, onto }, [
    buildRedeemLinkItem('confirmEmail', link.tokenHash, doing.now),
    ...buildEmailChangedItems(user, email, doing),
  ]);
  if (moved.saved && by === 'others') {
    await endAccess(user);
    await inviteWithoutPassword(email, doing);
  }
  return moved;
}

/**
 * The address that the link was mailed to remains the account's sign-in email, or becomes it again.
 */
export async function keepEmail(
  link: Link,
  doing: EmailChangeContext,
): Promise<EmailChangeOutcome> {
  const { user, about } = await readAccountOfLink(link);
  if (!user || (user.email === about.email && !user.emailChange)) return undefined;
  const { origin, now } = doing;
  // Links from before the second step don't name the change.
  const changeInfo = about.changeId && { askedAt: getIdTime(about.changeId) };
  const back = {
    by: 'self',
    onto: 'joined',
    passwordChangedAt: now,
    ...(changeInfo || {}),
  } as const;
  const moved = await moveEmail(user, about.email, back, [
    buildRedeemLinkItem('keepEmail', link.tokenHash, now),
    ...buildAuditItems(createAccountScope(user), toAuditEntry(user, 'emailKept', { origin, now })),
  ]);
  if (moved.saved && user.email !== about.email) await endAllSessions(moved.saved);
  return moved;
}

/** A person whose account was moved without their other accounts chooses a password for it. */
async function inviteWithoutPassword(to: string, doing: EmailChangeContext): Promise<void> {
  const identity = await readNewestIdentity(to);
  if (!identity || identity.passwordHash) return;
  await queueAccountMail(buildAccountMail(doing, { purpose: 'invitation', to }));
}

async function readAccountOfLink(
  link: Link,
): Promise<{ user: User | undefined; about: AccountLinkSubject }> {
  const about = parseLinkAccount(link);
  return { user: await getNewestUser(createAccountScope(about), about.userId), about };
}

async function moveEmail(user: User, email: string, how: EmailMove, also: readonly TransactItem[]) {
  const scope = createAccountScope(user);
  const change = { email, emailChange: undefined };
  const outcome = await changeAccount(scope, user, change, { email: how, also });
  if (outcome.saved) await syncUserSessions(scope, outcome.saved);
  return outcome;
}

/** Recorded in the audit log, and sent to the former address. */
function buildEmailChangedItems(user: User, to: string, doing: EmailChangeContext): TransactItem[] {
  const { tenant, userId, firstName: name, email } = user;
  const changeId = user.emailChange?.id ?? '';
  const about = { tenant, userId, changeId, name, email, to };
  return [
    ...buildAuditItems(createAccountScope(user), toAuditEntry(user, 'emailChanged', doing)),
    buildAccountMailItem(buildAccountMail(doing, { purpose: 'emailChanged', to: email, about })),
  ];
}

/** Ends the sessions of anyone who signed in meanwhile, for all accounts that were moved back. */
async function endAllSessions(user: User): Promise<void> {
  await endAccess(user);
  const identity = await readNewestIdentity(user.email);
  if (identity) await endOutdatedSessions(identity);
}

function toAuditEntry(user: User, action: AuditAction, { origin, now }: EmailChangeContext) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  return buildAuditEntry({ session, origin, now }, action);
}
