// Working in another role. Each change closes the session and opens another with a new token in one
// transaction, so a session that was ended meanwhile opens nothing. An admin who impersonates an
// owner keeps the session under their own person: whatever ends their sessions also ends this one.
import { auditOf, auditPart } from '#functions/data/accounts/audit-log.ts';
import { getFranchise, sameFranchise } from '#functions/data/franchises/franchises.ts';
import { type Scope, scopeOfAccount } from '#functions/data/store/scope.ts';
import {
  type Origin,
  replaceSession,
  type Session,
  snapshotOf,
} from '#functions/data/accounts/sessions.ts';
import { getUser, listUsers, sameUser, type User } from '#functions/data/accounts/users.ts';
import type { Acting } from '#shared/domain/access/acting.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { isOwner } from '#shared/domain/access/roles.ts';

export type Changing = {
  readonly session: Session;
  readonly origin: Origin;
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
  { session, origin, now, tokenHash }: Changing,
): Promise<Session | undefined> {
  const [franchise, users] = await Promise.all([getFranchise(scope), listUsers(scope)]);
  const owner = ownerAmong(users, userId);
  if (!franchise?.active || !owner) return undefined;
  const { tenant, userId: adminId, name, expiresAt } = session;
  const after: Session = {
    ...session,
    ...snapshotOf({ user: owner, franchise }, 'owner'),
    ...origin,
    tokenHash,
    impersonator: { tenant, userId: adminId, name, until: expiresAt },
    seenAt: now,
    expiresAt: instant(Math.min(expiresAt, now + accountLimits.actingMinutes * 60_000)),
  };
  const about = { userId: owner.userId, name: after.name };
  const details = franchise.name;
  const entry = auditOf({ session, origin, now }, 'actingStarted', { about, details });
  return replaced(session, after, [
    sameUser(owner),
    sameFranchise(franchise),
    auditPart(scopeOfAccount(session), entry),
    auditPart(scope, entry),
  ]);
}

/** The admin's own session after they stop impersonating an owner. */
export async function actAsSelf(
  scope: Scope,
  { session, origin, now, tokenHash }: Changing,
): Promise<Session | undefined> {
  const { impersonator } = session;
  if (!impersonator) return undefined;
  const platform = scopeOfAccount(impersonator);
  const admin = await getUser(platform, impersonator.userId);
  if (!admin?.active) return undefined;
  const after: Session = {
    ...session,
    ...snapshotOf({ user: admin, franchise: undefined }, 'self'),
    ...origin,
    tokenHash,
    impersonator: undefined,
    seenAt: now,
    expiresAt: impersonator.until,
  };
  const about = { userId: session.userId, name: session.name };
  const entry = auditOf({ session: after, origin, now }, 'actingEnded', { about });
  return replaced(session, after, [
    sameUser(admin),
    auditPart(platform, entry),
    auditPart(scope, entry),
  ]);
}

/** The session of a manager, in the office or as staff. */
export async function actWithin(
  scope: Scope,
  acting: Acting,
  { session, origin, now, tokenHash }: Changing,
): Promise<Session | undefined> {
  const [user, franchise] = await Promise.all([
    getUser(scope, session.userId),
    getFranchise(scope),
  ]);
  if (!user?.active || !franchise?.active) return undefined;
  const after: Session = {
    ...session,
    ...snapshotOf({ user, franchise }, acting),
    ...origin,
    tokenHash,
    seenAt: now,
  };
  const entry = auditOf({ session, origin, now }, 'actingStarted', { details: acting });
  return replaced(session, after, [
    sameUser(user),
    sameFranchise(franchise),
    auditPart(scope, entry),
  ]);
}

function ownerAmong(users: readonly User[], userId: string | undefined): User | undefined {
  const owners = users.filter(({ active, role }) => active && isOwner(role));
  if (userId) return owners.find((user) => user.userId === userId);
  return owners.find(({ role }) => role === 'Franchise') ?? owners[0];
}

async function replaced(
  before: Session,
  after: Session,
  also: Parameters<typeof replaceSession>[2],
): Promise<Session | undefined> {
  return (await replaceSession(before, after, also)) ? after : undefined;
}
