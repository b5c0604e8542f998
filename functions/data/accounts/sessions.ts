// Sessions: one item per signed-in browser, under a digest of who signed in and the hash of its
// token, with all that decides access, so that an authorized call adds one read. All sessions of a
// person are one consistent query; removed by TTL after expiry.
import { createHash } from 'node:crypto';
import { Entity } from '#functions/data/store/entity.ts';
import { type Acting, actings, permissionsAs } from '#shared/domain/access/acting.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/values/calendar-defaults.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';
import { type Permission, withAiPermissions } from '#shared/domain/access/permissions.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import type { PersonalAccount } from './accounts.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { AccountKey } from './identities.ts';
import { type Lookup, lookupOf } from '#functions/data/store/look-up.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied, type Part, put, remove, transact } from '#functions/data/store/transact.ts';
import type { User } from './users.ts';

/** Where a session lies: what its cookie names. */
export type SessionKey = { readonly person: string; readonly tokenHash: string };

/** Who stands in for the account of a session. */
export type Impersonator = AccountKey & {
  readonly name: string;
  /** When their own session ends, whatever they do in between. */
  readonly until: Instant;
};

/** What a session copies of its account, and follows when that changes. */
type AccountFacts = {
  readonly tenant: string;
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly acting: Acting;
  /** Of the user that was copied. */
  readonly revision: number;
};

/** What it copies of its franchise. Each follows by itself, so that none brings back the other's past. */
type FranchiseFacts = {
  readonly timeZone: string;
  /** Where its weeks start. */
  readonly weekStart: Weekday;
  /** The brands that the franchise runs. */
  readonly brandIds: readonly string[];
  /** Of the franchise that was copied. */
  readonly franchiseVersion: number;
};

type Snapshot = AccountFacts & FranchiseFacts;

/** From where a session was opened, for the person to recognise it by. */
export type Origin = { readonly device: string; readonly address: string };

export type Session = SessionKey &
  Snapshot &
  Origin & {
    readonly impersonator: Impersonator | undefined;
    /** When the password by which it was opened was set; 0 for a first one. */
    readonly passwordAt: number;
    readonly createdAt: Instant;
    readonly seenAt: Instant;
    readonly expiresAt: Instant;
  };

export const Sessions = new Entity(
  {
    model: { service: 'brandwagon', entity: 'session', version: '3' },
    attributes: {
      person: { type: 'string', required: true },
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      tenant: { type: 'string', required: true },
      name: { type: 'string', required: true },
      role: { type: roles, required: true },
      permissions: { type: 'any', required: true },
      timeZone: { type: 'string', required: true },
      weekStart: { type: 'number', required: true },
      brandIds: { type: 'list', items: { type: 'string' }, required: true },
      acting: { type: actings, required: true },
      revision: { type: 'number', required: true },
      franchiseVersion: { type: 'number', required: true },
      passwordAt: { type: 'number', required: true },
      impersonator: { type: 'any' },
      device: { type: 'string', required: true },
      address: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
      seenAt: { type: 'number', required: true },
      /** Milliseconds; the check does not wait for the table's own clean-up. */
      endsAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['person'], casing: 'none' },
        sk: { field: 'sk', composite: ['tokenHash'], casing: 'none' },
      },
    },
  },
  table,
);

/** Tells nobody who it is, yet leads from an account to its sessions. */
export function personOf({ tenant, userId }: AccountKey): string {
  return createHash('sha256').update(`${tenant}\n${userId}`).digest('base64url').slice(0, 22);
}

export function snapshotOf({ user, franchise }: PersonalAccount, acting: Acting): Snapshot {
  return { ...accountFacts(user, acting), ...franchiseFacts(franchise) };
}

function accountFacts(user: User, acting: Acting): AccountFacts {
  const { tenant, userId, firstName, lastName, role, revision } = user;
  return {
    tenant,
    userId,
    name: `${firstName} ${lastName}`.trim(),
    role,
    permissions: permissionsAs(acting, withAiPermissions(user.permissions, user.aiPermissions)),
    acting,
    revision,
  };
}

function franchiseFacts(franchise: Franchise | undefined): FranchiseFacts {
  return {
    timeZone: franchise?.timeZone ?? defaultTimeZone,
    weekStart: franchise?.weekStart ?? defaultWeekStart,
    brandIds: franchise?.brandIds ?? [],
    franchiseVersion: franchise?.version ?? 0,
  };
}

/** Opens the session if all that belongs to it can be written; false when a part was refused. */
export async function openSession(session: Session, also: readonly Part[] = []): Promise<boolean> {
  const failed = await transact([put(Sessions.create(itemOf(session)).params()), ...also]);
  return failed.length === 0;
}

/** One session for another, or neither: false when the first ended, or a part was refused. */
export async function replaceSession(
  { person, tokenHash }: SessionKey,
  after: Session,
  also: readonly Part[],
): Promise<boolean> {
  const ended = Sessions.delete({ person, tokenHash }).where((it, { exists }) =>
    exists(it.tokenHash),
  );
  const failed = await transact([
    remove(ended.params()),
    put(Sessions.create(itemOf(after)).params()),
    ...also,
  ]);
  return failed.length === 0;
}

export const sessionLookup = (key: SessionKey): Lookup<Session | undefined> =>
  lookupOf(Sessions.get(key).params(), (Item) =>
    sessionOf(Sessions.parse({ Item }).data as Stored),
  );

export async function listSessions(person: string): Promise<Session[]> {
  const { data } = await Sessions.query.primary({ person }).go({ consistent: true, pages: 'all' });
  return data.map(sessionOf);
}

/** Notes that it is used. A session that was ended meanwhile stays ended. */
export async function touchSession({ person, tokenHash }: SessionKey, now: Instant): Promise<void> {
  await applied(Sessions.patch({ person, tokenHash }).set({ seenAt: now }));
}

export async function endSession({ person, tokenHash }: SessionKey): Promise<void> {
  await Sessions.delete({ person, tokenHash }).go();
}

/** Ends it together with other writes. One that has ended already is no objection. */
export function endingPart({ person, tokenHash }: SessionKey): Part {
  return remove(Sessions.delete({ person, tokenHash }).params());
}

/** Ends those sessions of a person that are to end; tells how many. */
export async function endSessions(
  person: string,
  isToEnd: (session: Session) => boolean = () => true,
): Promise<number> {
  const ending = (await listSessions(person)).filter(isToEnd);
  await Promise.all(ending.map(endSession));
  return ending.length;
}

/** Copies the account anew, unless that was done from a later revision. */
export async function copyAccount(
  { person, tokenHash, acting }: Session,
  user: User,
): Promise<void> {
  const { permissions, tenant: _tenant, userId: _userId, ...rest } = accountFacts(user, acting);
  await applied(
    Sessions.patch({ person, tokenHash })
      .set({ ...rest, permissions: [...permissions] })
      .where((it, { lte }) => lte(it.revision, rest.revision)),
  );
}

/** Copies the franchise anew, unless that was done from a later version. */
export async function copyFranchise(
  { person, tokenHash }: SessionKey,
  franchise: Franchise,
): Promise<void> {
  const { brandIds, ...rest } = franchiseFacts(franchise);
  await applied(
    Sessions.patch({ person, tokenHash })
      .set({ ...rest, brandIds: [...brandIds] })
      .where((it, { lte }) => lte(it.franchiseVersion, rest.franchiseVersion)),
  );
}

/** Used within the idle time, with what it may lag behind. */
export function isAlive({ seenAt, expiresAt }: Session, now: Instant): boolean {
  const idleEndsAt = seenAt + (accountLimits.idleMinutes + accountLimits.seenMinutes) * 60_000;
  return now < expiresAt && now < idleEndsAt;
}

function itemOf({ impersonator, permissions, brandIds, expiresAt, ...rest }: Session) {
  return {
    ...rest,
    permissions: [...permissions],
    brandIds: [...brandIds],
    ...(impersonator ? { impersonator } : {}),
    endsAt: expiresAt,
    expiresAt: Math.ceil(expiresAt / 1000),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Sessions.get>['go']>>['data']>;

function sessionOf({ endsAt, ...stored }: Stored): Session {
  return {
    ...stored,
    permissions: stored.permissions as Permission[],
    weekStart: stored.weekStart as Weekday,
    impersonator: stored.impersonator as Impersonator | undefined,
    createdAt: instant(stored.createdAt),
    seenAt: instant(stored.seenAt),
    expiresAt: instant(endsAt),
  };
}
