// Working in another role. Each change closes the session and opens another with a new token in one
// transaction, so a session that was ended meanwhile opens nothing. An admin who impersonates an
// owner keeps the session under their own person: whatever ends their sessions also ends this one.
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { getFranchise, buildFranchiseVersionCheck } from '#functions/data/franchises/franchises.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import {
  type RequestOrigin,
  replaceSession,
  type Session,
  toSessionSnapshot,
} from '#functions/data/accounts/sessions.ts';
import {
  getUser,
  listUsers,
  buildUserRevisionCheck,
  type User,
} from '#functions/data/accounts/users.ts';
import type { ActingMode } from '#shared/domain/access/acting.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type ActAsInput = {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly now: Instant;
  readonly tokenHash: string;
};

/**
 * The session of an admin as the owner of a franchise. Undefined if there is no such owner, or if
 * the session ended.
 */
export async function actAsOwner(
  scope: Scope,
  userId: string | undefined,
  { session, origin, now, tokenHash }: ActAsInput,
): Promise<Session | undefined> {
  const [franchise, users] = await Promise.all([getFranchise(scope), listUsers(scope)]);
  const owner = findOwner(users, userId);
  if (!franchise?.active || !owner) return undefined;
  const { tenant, userId: adminId, name, expiresAt } = session;
  const after: Session = {
    ...session,
    place: undefined,
    ...toSessionSnapshot({ user: owner, franchise }, 'owner'),
    ...origin,
    tokenHash,
    impersonator: { tenant, userId: adminId, name, until: expiresAt },
    seenAt: now,
    expiresAt: instant(Math.min(expiresAt, now + accountLimits.actingMinutes * minuteMilliseconds)),
  };
  const about = { userId: owner.userId, name: after.name };
  const details = franchise.name;
  const entry = buildAuditEntry({ session, origin, now }, 'actingStarted', { about, details });
  return replaceOrReject(session, after, [
    buildUserRevisionCheck(owner),
    buildFranchiseVersionCheck(franchise),
    ...buildAuditItems(createAccountScope(session), entry),
    ...buildAuditItems(scope, entry),
  ]);
}

/** The admin's own session after they stop impersonating an owner. */
export async function actAsSelf(
  scope: Scope,
  { session, origin, now, tokenHash }: ActAsInput,
): Promise<Session | undefined> {
  const { impersonator } = session;
  if (!impersonator) return undefined;
  const platform = createAccountScope(impersonator);
  const admin = await getUser(platform, impersonator.userId);
  if (!admin?.active) return undefined;
  const after: Session = {
    ...session,
    place: undefined,
    ...toSessionSnapshot({ user: admin, franchise: undefined }, 'self'),
    ...origin,
    tokenHash,
    impersonator: undefined,
    seenAt: now,
    expiresAt: impersonator.until,
  };
  const about = { userId: session.userId, name: session.name };
  const entry = buildAuditEntry({ session: after, origin, now }, 'actingEnded', { about });
  return replaceOrReject(session, after, [
    buildUserRevisionCheck(admin),
    ...buildAuditItems(platform, entry),
    ...buildAuditItems(scope, entry),
  ]);
}

/** The session of a manager, in the office or as staff. */
export async function actInCapacity(
  scope: Scope,
  acting: ActingMode,
  { session, origin, now, tokenHash }: ActAsInput,
): Promise<Session | undefined> {
  const [user, franchise] = await Promise.all([
    getUser(scope, session.userId),
    getFranchise(scope),
  ]);
  if (!user?.active || !franchise?.active) return undefined;
  const after: Session = {
    ...session,
    place: undefined,
    ...toSessionSnapshot({ user, franchise }, acting),
    ...origin,
    tokenHash,
    seenAt: now,
  };
  const entry = buildAuditEntry({ session, origin, now }, 'actingStarted', { details: acting });
  return replaceOrReject(session, after, [
    buildUserRevisionCheck(user),
    buildFranchiseVersionCheck(franchise),
    ...buildAuditItems(scope, entry),
  ]);
}

function findOwner(users: readonly User[], userId: string | undefined): User | undefined {
  const owners = users.filter(({ active, role }) => active && isOwner(role));
  if (userId) return owners.find((user) => user.userId === userId);
  return owners.find(({ role }) => role === 'Franchise') ?? owners[0];
}

async function replaceOrReject(
  before: Session,
  after: Session,
  also: Parameters<typeof replaceSession>[2],
): Promise<Session | undefined> {
  return (await replaceSession(before, after, also)) ? after : undefined;
}
