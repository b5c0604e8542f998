// Adds an account to a person who already signs in, once they agree through the link that was
// mailed to them. Until then, neither side learns anything about the other.
import { joinAccount, type AccountChangeResult } from '#functions/data/accounts/account-changes.ts';
import { parseLinkAccount } from '#functions/data/accounts/account-links.ts';
import { buildAccountMailItem, buildAccountMail } from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import type { RequestOrigin } from '#functions/data/accounts/sessions.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { type Link, buildRedeemLinkItem } from '#functions/data/store/links.ts';
import { createAccountScope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type JoinAccountContext = { readonly origin: RequestOrigin; readonly now: Instant };

/** Undefined if the invitation is no longer pending. */
export async function acceptAccount(
  link: Link,
  doing: JoinAccountContext,
): Promise<AccountChangeResult | undefined> {
  const about = parseLinkAccount(link);
  const scope = createAccountScope(about);
  const user = await getNewestUser(scope, about.userId);
  if (!user?.active || user.invited !== 'join' || user.email !== about.email) return undefined;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  const invitation = buildAccountMail(doing, { purpose: 'invitation', to: user.email });
  return joinAccount(user, (invited) => [
    buildRedeemLinkItem('join', link.tokenHash, doing.now),
    ...buildAuditItems(scope, buildAuditEntry({ session, ...doing }, 'accountJoined')),
    ...(invited === 'password' ? [buildAccountMailItem(invitation)] : []),
  ]);
}
