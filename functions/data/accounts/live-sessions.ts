// Keeps open sessions, and what else gives access, up to date with their account, franchise and
// password: changes that access depends on are copied into all of them, or they end. Callers write
// the change first and call this afterwards. A session that is opened in between is rejected because
// it was built from an older revision. If the process dies in between, the job `sync-account-sessions`
// completes the work. Safe to run twice, late and concurrently: a later copy is never overwritten.
import { endCalendarFeeds } from '#functions/data/events/calendar-feeds.ts';
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import type { AccountKey, Identity } from './identities.ts';
import { platformTenant, type Scope, createScope } from '#functions/data/store/scope.ts';
import { endPushDevices } from './push-devices.ts';
import {
  copyAccountToSession,
  copyFranchiseToSession,
  endSession,
  endSessions,
  listSessions,
  toPersonKey,
  type Session,
} from './sessions.ts';
import { listUsers, type User } from './users.ts';
import { instant } from '#shared/domain/values/instant.ts';

/**
 * After a change to a user: updates permissions, and ends the sessions if the account was closed or
 * its role changed.
 */
export async function syncUserSessions(scope: Scope, user: User): Promise<void> {
  const [own, acting] = await Promise.all([
    listSessions(toPersonKey(user)),
    listImpersonationSessions(scope, (session) => session.userId === user.userId),
  ]);
  await Promise.all([...own, ...acting].map((session) => syncWithAccount(session, user)));
  if (!user.active) await endPushDevices(toPersonKey(user));
}

/**
 * After a change to a franchise: applies its brands, time zone and week start to all of its people.
 */
export async function syncFranchiseSessions(scope: Scope): Promise<void> {
  const [franchise, users] = await Promise.all([getNewestFranchise(scope), listUsers(scope)]);
  if (!franchise) return;
  const [acting, ...own] = await Promise.all([
    listImpersonationSessions(scope),
    ...users.map((user) => listSessions(toPersonKey(user))),
  ]);
  const follow = (session: Session) =>
    franchise.active ? copyFranchiseToSession(session, franchise) : endSession(session);
  await Promise.all([...acting, ...own.flat()].map(follow));
}

/** Ends whatever gives access to an account: its sessions, pushes and calendar addresses. */
export async function endAccess(account: AccountKey): Promise<void> {
  await Promise.all([endSessions(toPersonKey(account)), endCalendarFeeds(account)]);
}

/**
 * After a password change: ends the sessions and calendar addresses that were opened with a
 * previous password.
 */
export async function endOutdatedSessions({
  accounts,
  passwordChangedAt,
}: Pick<Identity, 'accounts' | 'passwordChangedAt'>): Promise<void> {
  await Promise.all(
    accounts.flatMap((account) => [
      endSessions(toPersonKey(account), ({ passwordAt }) => passwordAt < passwordChangedAt),
      endCalendarFeeds(account, instant(passwordChangedAt)),
    ]),
  );
}

/**
 * After two-step sign-in was turned on, for a call that was cut off: ends the sessions whose person has
 * proven nothing since. The one in which it was turned on was proven by that.
 */
export async function endSingleStepSessions({
  accounts,
  secondFactor,
}: Pick<Identity, 'accounts' | 'secondFactor'>): Promise<void> {
  if (!secondFactor) return;
  const { since } = secondFactor;
  await Promise.all(
    accounts.map((account) =>
      endSessions(toPersonKey(account), ({ provenAt }) => provenAt < since),
    ),
  );
}

function syncWithAccount(session: Session, user: User): Promise<void> {
  if (session.impersonator && isSameAccount(session.impersonator, user)) {
    // The session is theirs, but its rights come from the impersonated account and follow that one.
    return user.active && isSuperAdmin(user.role) ? Promise.resolve() : endSession(session);
  }
  if (session.revision > user.revision) return Promise.resolve();
  const ends = !user.active || session.role !== user.role;
  return ends ? endSession(session) : copyAccountToSession(session, user);
}

function isSameAccount({ tenant, userId }: AccountKey, user: User): boolean {
  return tenant === user.tenant && userId === user.userId;
}

/** The sessions of corporate admins who impersonate someone at this franchise. There are few. */
async function listImpersonationSessions(
  { tenant }: Scope,
  isMeant: (session: Session) => boolean = () => true,
): Promise<Session[]> {
  if (tenant === platformTenant) return [];
  const admins = await listUsers(createScope(platformTenant, 'all'));
  const sessions = await Promise.all(admins.map((admin) => listSessions(toPersonKey(admin))));
  return sessions.flat().filter((session) => session.tenant === tenant && isMeant(session));
}
