// A new email address takes effect when its owner confirms it through the link that was mailed to
// it. The owner of the former address is notified immediately. With the link in that mail they can
// keep the former address: before the new one takes effect, and for some days afterwards.
import {
  changeAccount,
  type EmailMove,
  type Outcome,
} from '#functions/data/accounts/account-changes.ts';
import { type AboutAccount, accountOfLink } from '#functions/data/accounts/account-links.ts';
import {
  accountMailPart,
  accountMailTo,
  askAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import { auditOf, auditPart } from '#functions/data/accounts/audit-log.ts';
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { endFormerSessions, rewriteSessions } from '#functions/data/accounts/live-sessions.ts';
import { endSessions, type Origin, personOf } from '#functions/data/accounts/sessions.ts';
import { getNewestUser, type User } from '#functions/data/accounts/users.ts';
import { type Link, takenLinkPart } from '#functions/data/store/links.ts';
import { scopeOfAccount } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Doing = { readonly origin: Origin; readonly now: Instant };
type Done = Outcome | undefined;

/** Undefined if the change is no longer pending. */
export async function confirmEmail(link: Link, doing: Doing): Promise<Done> {
  const { user, about } = await readAbout(link);
  const asked = user?.emailChange;
  if (!user?.active || asked?.id !== about.changeId || asked.endsAt <= doing.now) return undefined;
  const { email, by } = asked;
  const onto = by === 'self' ? 'refused' : 'joined';
  const moved = await move(user, email, { by, onto }, [
    takenLinkPart('confirmEmail', link.tokenHash, doing.now),
    ...noted(user, email, doing),
  ]);
  if (moved.saved && by === 'others') {
    await endSessions(personOf(user));
    await inviteWithoutPassword(email, doing);
  }
  return moved;
}

/**
 * The address that the link was mailed to remains the account's sign-in email, or becomes it again.
 */
export async function keepEmail(link: Link, doing: Doing): Promise<Done> {
  const { user, about } = await readAbout(link);
  if (!user || (user.email === about.email && !user.emailChange)) return undefined;
  const { origin, now } = doing;
  const back = { by: 'self', onto: 'joined', passwordChangedAt: now } as const;
  const kept = await move(user, about.email, back, [
    takenLinkPart('keepEmail', link.tokenHash, now),
    auditPart(scopeOfAccount(user), entryOf(user, 'emailKept', { origin, now })),
  ]);
  if (kept.saved && user.email !== about.email) await endEverything(kept.saved);
  return kept;
}

/** A person whose account was moved without their other accounts chooses a password for it. */
async function inviteWithoutPassword(to: string, doing: Doing): Promise<void> {
  const identity = await readNewestIdentity(to);
  if (!identity || identity.passwordHash) return;
  await askAccountMail(accountMailTo(doing, { purpose: 'invitation', to }));
}

async function readAbout(link: Link): Promise<{ user: User | undefined; about: AboutAccount }> {
  const about = accountOfLink(link);
  return { user: await getNewestUser(scopeOfAccount(about), about.userId), about };
}

async function move(user: User, email: string, how: EmailMove, also: readonly Part[]) {
  const scope = scopeOfAccount(user);
  const change = { email, emailChange: undefined };
  const outcome = await changeAccount(scope, user, change, { email: how, also });
  if (outcome.saved) await rewriteSessions(scope, outcome.saved);
  return outcome;
}

/** Recorded in the audit log, and sent to the former address. */
function noted(user: User, to: string, doing: Doing): Part[] {
  const { tenant, userId, firstName: name, email } = user;
  const about = { tenant, userId, name, email, to };
  return [
    auditPart(scopeOfAccount(user), entryOf(user, 'emailChanged', doing)),
    accountMailPart(accountMailTo(doing, { purpose: 'emailChanged', to: email, about })),
  ];
}

/** Ends the sessions of anyone who signed in meanwhile, for all accounts that were moved back. */
async function endEverything(user: User): Promise<void> {
  await endSessions(personOf(user));
  const identity = await readNewestIdentity(user.email);
  if (identity) await endFormerSessions(identity);
}

function entryOf(user: User, action: AuditAction, { origin, now }: Doing) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  return auditOf({ session, origin, now }, action);
}
