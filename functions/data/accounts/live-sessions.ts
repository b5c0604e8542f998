// Open sessions follow their account, franchise and password at once: what decides access is copied
// anew into all of them, or they end. Callers change the thing first and call this after; a session
// that is opened in between is refused, because it is made of an older one. Whatever was cut off
// between is done by the job `follow-accounts`. Safe to run twice, late and at once: nothing is copied
// over what was copied later.
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import type { AccountKey, Identity } from './identities.ts';
import { platformTenant, type Scope, scopeOf } from '#functions/data/store/scope.ts';
import {
  copyAccount,
  copyFranchise,
  endSession,
  endSessions,
  listSessions,
  personOf,
  type Session,
} from './sessions.ts';
import { listUsers, type User } from './users.ts';

/** After a change of a user: permissions apply; a closed account or another role ends the sessions. */
export async function rewriteSessions(scope: Scope, user: User): Promise<void> {
  const [own, acting] = await Promise.all([
    listSessions(personOf(user)),
    standIns(scope, (session) => session.userId === user.userId),
  ]);
  await Promise.all([...own, ...acting].map((session) => followAccount(session, user)));
}

/** After a change of a franchise: its brands, zone and week apply to all of its people. */
export async function rewriteFranchiseSessions(scope: Scope): Promise<void> {
  const [franchise, users] = await Promise.all([getNewestFranchise(scope), listUsers(scope)]);
  if (!franchise) return;
  const [acting, ...own] = await Promise.all([
    standIns(scope),
    ...users.map((user) => listSessions(personOf(user))),
  ]);
  const follow = (session: Session) =>
    franchise.active ? copyFranchise(session, franchise) : endSession(session);
  await Promise.all([...acting, ...own.flat()].map(follow));
}

/** After a change of a password: what was opened by the former one ends. */
export async function endFormerSessions({
  accounts,
  passwordChangedAt,
}: Pick<Identity, 'accounts' | 'passwordChangedAt'>): Promise<void> {
  await Promise.all(
    accounts.map((account) =>
      endSessions(personOf(account), ({ passwordAt }) => passwordAt < passwordChangedAt),
    ),
  );
}

function followAccount(session: Session, user: User): Promise<void> {
  if (session.impersonator && isOf(session.impersonator, user)) {
    // Theirs, and somebody else's rights: those follow the other account.
    return user.active && isSuperAdmin(user.role) ? Promise.resolve() : endSession(session);
  }
  if (session.revision > user.revision) return Promise.resolve();
  const ends = !user.active || session.role !== user.role;
  return ends ? endSession(session) : copyAccount(session, user);
}

function isOf({ tenant, userId }: AccountKey, user: User): boolean {
  return tenant === user.tenant && userId === user.userId;
}

/** The sessions of corporate admins who stand in for somebody of this franchise; they are few. */
async function standIns(
  { tenant }: Scope,
  isMeant: (session: Session) => boolean = () => true,
): Promise<Session[]> {
  if (tenant === platformTenant) return [];
  const admins = await listUsers(scopeOf(platformTenant, 'all'));
  const sessions = await Promise.all(admins.map((admin) => listSessions(personOf(admin))));
  return sessions.flat().filter((session) => session.tenant === tenant && isMeant(session));
}
