// Ends a device that a person doesn't recognize, by the link in the mail about it. The link counts
// once. What follows it is safe to repeat: only the browser of whoever pressed it waits for it, so
// sessions end before the link is used up.
import { parseLinkAccount } from '#functions/data/accounts/account-links.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { type AccountKey, readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { endSession, listSessions, toPersonKey } from '#functions/data/accounts/sessions.ts';
import type { RequestOrigin } from '#functions/data/accounts/sessions.ts';
import { forgetDevice } from '#functions/data/accounts/sign-in-attempts.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { endCalendarFeeds } from '#functions/data/events/calendar-feeds.ts';
import { buildRedeemLinkItem, type Link } from '#functions/data/store/links.ts';
import { createAccountScope } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** False if the link was used before, or if the account has gone. */
export async function endDeviceByLink(
  link: Link,
  { origin, now }: { readonly origin: RequestOrigin; readonly now: Instant },
): Promise<boolean> {
  const { deviceId, ...account } = parseLinkAccount(link);
  const scope = createAccountScope(account);
  const user = await getNewestUser(scope, account.userId);
  if (!user) return false;
  const identity = await readNewestIdentity(user.email);
  const accounts = identity?.accounts ?? [user];
  // Otherwise, the device would be trusted again with the next sign-in.
  await forgetDevice(account.email, deviceId);
  const devices = await Promise.all(accounts.map((each) => endDevice(each, deviceId)));
  const ended = devices.flat();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const session = { userId: user.userId, name, impersonator: undefined };
  const details = [...new Set(ended)].join(', ');
  const entry = buildAuditEntry({ session, origin, now }, 'sessionRevoked', { details });
  return tryTransact([
    buildRedeemLinkItem('endDevice', link.tokenHash, now),
    ...buildAuditItems(scope, entry),
  ]);
}

/** Returns the names of the sessions that ended. We don't know who subscribes to a calendar. */
async function endDevice(account: AccountKey, deviceId: string): Promise<string[]> {
  const open = await listSessions(toPersonKey(account));
  const ending = open.filter((session) => session.deviceId === deviceId);
  await Promise.all([...ending.map(endSession), endCalendarFeeds(account)]);
  return ending.map(({ device }) => device);
}
