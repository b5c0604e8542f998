// Adds an account to a person who already signs in, once they agree through the link that was
// mailed to them. Until then, neither side learns anything about the other.
import { joinAccount, type Outcome } from '#functions/data/accounts/account-changes.ts';
import { accountOfLink } from '#functions/data/accounts/account-links.ts';
import { accountMailPart, accountMailTo } from '#functions/data/accounts/account-mails.ts';
import { auditOf, auditPart } from '#functions/data/accounts/audit-log.ts';
import type { Origin } from '#functions/data/accounts/sessions.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { type Link, takenLinkPart } from '#functions/data/store/links.ts';
import { scopeOfAccount } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Doing = { readonly origin: Origin; readonly now: Instant };

/** Undefined if the invitation is no longer pending. */
export async function takeAccount(link: Link, doing: Doing): Promise<Outcome | undefined> {
  const about = accountOfLink(link);
  const scope = scopeOfAccount(about);
  const user = await getNewestUser(scope, about.userId);
  if (!user?.active || user.invited !== 'join' || user.email !== about.email) return undefined;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  const invitation = accountMailTo(doing, { purpose: 'invitation', to: user.email });
  return joinAccount(user, (invited) => [
    takenLinkPart('join', link.tokenHash, doing.now),
    auditPart(scope, auditOf({ session, ...doing }, 'accountJoined')),
    ...(invited === 'password' ? [accountMailPart(invitation)] : []),
  ]);
}
