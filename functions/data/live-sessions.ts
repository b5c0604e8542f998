// Open sessions follow their account at once: what decides access is copied anew into all of them,
// or they end. Callers change the account first and call this after; a session that is opened in
// between is refused, because it is made of an older revision.
import { type Franchise, getNewestFranchise } from './franchises.ts';
import { platformTenant, type Scope, scopeOf } from './scope.ts';
import {
  endSession,
  endSessions,
  listSessions,
  personOf,
  rewriteSession,
  type Session,
  snapshotOf,
} from './sessions.ts';
import { listUsers, type User } from './users.ts';

/** After a change of a user: permissions apply; a closed account or another role ends the sessions. */
export async function rewriteSessions(scope: Scope, user: User): Promise<void> {
  const franchise = user.tenant === platformTenant ? undefined : await getNewestFranchise(scope);
  const sessions = [
    ...(await listSessions(personOf(user))),
    ...(await standIns(scope, (session) => session.userId === user.userId)),
  ];
  await Promise.all(
    sessions.map((session) => followAccount(session, user, franchise ?? undefined)),
  );
}

/** After a change of a franchise: its brands, zone and week apply to all of its people. */
export async function rewriteFranchiseSessions(scope: Scope): Promise<void> {
  const [franchise, users, acting] = await Promise.all([
    getNewestFranchise(scope),
    listUsers(scope),
    standIns(scope),
  ]);
  const follow = async (user: User) => {
    const sessions = [
      ...(await listSessions(personOf(user))),
      ...acting.filter(({ userId }) => userId === user.userId),
    ];
    await Promise.all(sessions.map((session) => followAccount(session, user, franchise)));
  };
  await Promise.all(users.map(follow));
}

/** Ends all sessions of an account, and those of who stands in for it. */
export async function endAccountSessions(scope: Scope, user: Pick<User, 'tenant' | 'userId'>) {
  await endSessions(personOf(user));
  const acting = await standIns(scope, (session) => session.userId === user.userId);
  await Promise.all(acting.map(endSession));
}

function followAccount(session: Session, user: User, franchise: Franchise | undefined) {
  // An admin who stands in for an owner has a session of their own person, of another tenant.
  if (session.tenant !== user.tenant) return Promise.resolve();
  const closed = !user.active || franchise?.active === false;
  if (closed || session.role !== user.role) return endSession(session);
  return rewriteSession(session, snapshotOf({ user, franchise }, session.acting));
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
