// Sessions: one item per signed-in browser, keyed by a digest of the account and the hash of the
// session token. It holds everything that access depends on, so an authorized call costs one extra
// read. All sessions of a person are one consistent query. Expired ones are removed by TTL. Whoever
// signs out of a browser gets no pushes there anymore (push-devices.ts).
import { createHash } from 'node:crypto';
import {
  defineEntity,
  brandedAttribute,
  optionalShapedAttribute,
  parseItem,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import {
  type ActingMode,
  actingModes,
  getActingPermissions,
} from '#shared/domain/access/acting.ts';
import { defaultTimeZone, defaultWeekStart } from '#shared/domain/values/calendar-defaults.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { getSessionLimits } from '#shared/domain/accounts/session-limits.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';
import { type Permission, withAiPermissions } from '#shared/domain/access/permissions.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { AccountWithFranchise } from './accounts.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { AccountKey } from './identities.ts';
import { buildEndPushDeviceItem, endPushDevices } from './push-devices.ts';
import { type BatchedRead, toBatchedRead } from '#functions/data/store/batched-read.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toConditionCheck,
  toDelete,
  toUpdate,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import type { User } from './users.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { permissionsShape } from './permission-shapes.ts';

/** The key of a session, as the cookie carries it. */
export type SessionKey = { readonly person: string; readonly tokenHash: string };

/** Who is signed in on behalf of the session's account. */
export type Impersonator = AccountKey & {
  readonly name: string;
  /** When their own session ends, regardless of activity. */
  readonly until: Instant;
};

/** What a session copies from its account. The copy is updated when the account changes. */
type AccountFacts = {
  readonly tenant: string;
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly acting: ActingMode;
  /** Revision of the copied user. */
  readonly revision: number;
};

/**
 * What a session copies from its franchise. Account and franchise are copied separately, so
 * updating one can't restore an old copy of the other.
 */
type FranchiseFacts = {
  readonly timeZone: string;
  /** First day of its weeks. */
  readonly weekStart: Weekday;
  /** The brands that the franchise runs. */
  readonly brandIds: readonly string[];
  /** Version of the copied franchise. */
  readonly franchiseVersion: number;
};

type Snapshot = AccountFacts & FranchiseFacts;

/** Where a session was opened from, so that the person recognizes it. */
export type RequestOrigin = {
  readonly device: string;
  readonly address: string;
  /** About where the address is, if the edge knows. */
  readonly place?: string | undefined;
};

export type Session = SessionKey &
  Snapshot &
  RequestOrigin & {
    readonly impersonator: Impersonator | undefined;
    /** When the password used to open it was set; 0 for a first one. */
    readonly passwordAt: number;
    readonly createdAt: Instant;
    /** When the person last proved who they are: at sign-in, or since. */
    readonly provenAt: Instant;
    /** The passkey that opened it, if one did. */
    readonly passkeyId?: string | undefined;
    /** The browser that it was opened in, as it is known for this person (sign-in-attempts.ts). */
    readonly deviceId?: string | undefined;
    readonly seenAt: Instant;
    readonly expiresAt: Instant;
  };

export const Sessions = defineEntity(
  'session',
  {
    attributes: {
      person: { type: 'string', required: true },
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      tenant: { type: 'string', required: true },
      name: { type: 'string', required: true },
      role: { type: roles, required: true, ifMissing: 'Worker' },
      permissions: shapedAttribute<readonly Permission[]>(permissionsShape),
      timeZone: { type: 'string', required: true, ifMissing: defaultTimeZone },
      weekStart: brandedAttribute<Weekday>(defaultWeekStart),
      brandIds: { type: 'list', items: { type: 'string' }, required: true },
      acting: { type: actingModes, required: true, ifMissing: 'self' },
      revision: { type: 'number', required: true },
      franchiseVersion: { type: 'number', required: true },
      passwordAt: { type: 'number', required: true },
      impersonator: optionalShapedAttribute<Impersonator>({
        tenant: '',
        userId: '',
        name: '',
        until: epoch,
      }),
      device: { type: 'string', required: true },
      address: { type: 'string', required: true },
      place: { type: 'string' },
      createdAt: { type: 'number', required: true },
      /** Sessions from before have none: their sign-in counts. */
      provenAt: { type: 'number' },
      passkeyId: { type: 'string' },
      deviceId: { type: 'string' },
      seenAt: { type: 'number', required: true },
      /** Milliseconds. Checked on each call, because TTL deletes late. */
      endsAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: { primary: primaryIndex(['person'], ['tokenHash']) },
  },
  '3',
);

/** Groups the sessions of an account under a key that doesn't reveal the account. */
export function toPersonKey({ tenant, userId }: AccountKey): string {
  return createHash('sha256').update(`${tenant}\n${userId}`).digest('base64url').slice(0, 22);
}

export function toSessionSnapshot(
  { user, franchise }: Pick<AccountWithFranchise, 'user' | 'franchise'>,
  acting: ActingMode,
): Snapshot {
  return { ...toAccountFacts(user, acting), ...toFranchiseFacts(franchise) };
}

function toAccountFacts(user: User, acting: ActingMode): AccountFacts {
  const { tenant, userId, firstName, lastName, role, revision } = user;
  return {
    tenant,
    userId,
    name: `${firstName} ${lastName}`.trim(),
    role,
    permissions: getActingPermissions(
      acting,
      withAiPermissions(user.permissions, user.aiPermissions),
    ),
    acting,
    revision,
  };
}

function toFranchiseFacts(franchise: Franchise | undefined): FranchiseFacts {
  return {
    timeZone: franchise?.timeZone ?? defaultTimeZone,
    weekStart: franchise?.weekStart ?? defaultWeekStart,
    brandIds: franchise?.brandIds ?? [],
    franchiseVersion: franchise?.version ?? 0,
  };
}

/** False if a condition in `also` failed; then no session is opened. */
export async function openSession(
  session: Session,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return tryTransact([toPut(Sessions.create(toItem(session)).params()), ...also]);
}

/**
 * Replaces one session with another, or changes nothing: false if the first one has ended or a
 * condition in `also` failed.
 */
export async function replaceSession(
  { person, tokenHash }: SessionKey,
  after: Session,
  also: readonly TransactItem[],
): Promise<boolean> {
  const ended = Sessions.delete({ person, tokenHash }).where((it, { exists }) =>
    exists(it.tokenHash),
  );
  return tryTransact([
    toDelete(ended.params()),
    buildEndPushDeviceItem({ person, tokenHash }),
    toPut(Sessions.create(toItem(after)).params()),
    ...also,
  ]);
}

export const buildSessionRead = (key: SessionKey): BatchedRead<Session | undefined> =>
  toBatchedRead(Sessions.get(key).params(), (item) => fromStored(parseItem(Sessions, item)));

export async function listSessions(person: string): Promise<Session[]> {
  const { data } = await Sessions.query.primary({ person }).go({ consistent: true, pages: 'all' });
  return data.map(fromStored);
}

/**
 * Updates when the session was last used. A session that has ended in the meantime isn't revived.
 */
export async function touchSession({ person, tokenHash }: SessionKey, now: Instant): Promise<void> {
  await tryConditionalWrite(Sessions.patch({ person, tokenHash }).set({ seenAt: now }));
}

/** Stores that the person has just proven who they are. A session that has ended isn't revived. */
export async function recordProof({ person, tokenHash }: SessionKey, now: Instant): Promise<void> {
  await tryConditionalWrite(Sessions.patch({ person, tokenHash }).set({ provenAt: now }));
}

/** Transaction item with the same effect; fails if the session has ended. */
export const buildProofItem = ({ person, tokenHash }: SessionKey, now: Instant): TransactItem =>
  toUpdate(Sessions.patch({ person, tokenHash }).set({ provenAt: now }).params());

/** When it was last proven whose session this is, strongly consistent. Undefined if it has ended. */
export async function readNewestProof({ person, tokenHash }: SessionKey) {
  const { data } = await Sessions.get({ person, tokenHash }).go({ consistent: true });
  return data ? fromStored(data).provenAt : undefined;
}

export async function endSession(key: SessionKey): Promise<void> {
  await transact(buildEndSessionItems(key));
}

/** Transaction items that end a session. They don't fail if the session has already ended. */
export function buildEndSessionItems({ person, tokenHash }: SessionKey): TransactItem[] {
  return [
    toDelete(Sessions.delete({ person, tokenHash }).params()),
    buildEndPushDeviceItem({ person, tokenHash }),
  ];
}

/** Transaction item that fails if the session has ended. */
export const buildSessionCheckItem = ({ person, tokenHash }: SessionKey): TransactItem =>
  toConditionCheck(
    Sessions.delete({ person, tokenHash })
      .where((it, { exists }) => exists(it.tokenHash))
      .params(),
  );

/**
 * Ends the matching sessions of a person, and the pushes to their devices, and returns how many
 * sessions there were. Devices outlive sessions that ended because nobody used them.
 */
export async function endSessions(
  person: string,
  isToEnd: (it: Pick<Session, 'tokenHash' | 'passwordAt' | 'provenAt'>) => boolean = () => true,
): Promise<number> {
  const open = await listSessions(person);
  const ending = open.filter(isToEnd);
  const staying = new Set(open.filter((it) => !isToEnd(it)).map(({ tokenHash }) => tokenHash));
  await Promise.all(ending.map(endSession));
  // A device without a session in the list: that one ended by itself, or was opened just now.
  await endPushDevices(
    person,
    (device) =>
      !staying.has(device.tokenHash) && isToEnd({ ...device, provenAt: device.registeredAt }),
  );
  return ending.length;
}

/** Updates the session's copy of the account, unless it already has a later revision. */
export async function copyAccountToSession(
  { person, tokenHash, acting }: Session,
  user: User,
): Promise<void> {
  const { permissions, tenant: _tenant, userId: _userId, ...rest } = toAccountFacts(user, acting);
  await tryConditionalWrite(
    Sessions.patch({ person, tokenHash })
      .set({ ...rest, permissions: [...permissions] })
      .where((it, { lte }) => lte(it.revision, rest.revision)),
  );
}

/** Updates the session's copy of the franchise, unless it already has a later version. */
export async function copyFranchiseToSession(
  { person, tokenHash }: SessionKey,
  franchise: Franchise,
): Promise<void> {
  const { brandIds, ...rest } = toFranchiseFacts(franchise);
  await tryConditionalWrite(
    Sessions.patch({ person, tokenHash })
      .set({ ...rest, brandIds: [...brandIds] })
      .where((it, { lte }) => lte(it.franchiseVersion, rest.franchiseVersion)),
  );
}

/** Was used within the idle time. Allows for `seenAt` lagging behind by `seenMinutes`. */
export function isSessionAlive(
  { role, impersonator, seenAt, expiresAt }: Session,
  now: Instant,
): boolean {
  const { idleMinutes } = getSessionLimits({ role, impersonator });
  const idleEndsAt = seenAt + (idleMinutes + accountLimits.seenMinutes) * minuteMilliseconds;
  return now < expiresAt && now < idleEndsAt;
}

function toItem({
  impersonator,
  passkeyId,
  deviceId,
  place,
  permissions,
  brandIds,
  expiresAt,
  ...rest
}: Session) {
  return {
    ...rest,
    permissions: [...permissions],
    brandIds: [...brandIds],
    ...(impersonator ? { impersonator } : {}),
    ...(passkeyId !== undefined && { passkeyId }),
    ...(deviceId !== undefined && { deviceId }),
    ...(place !== undefined && { place }),
    endsAt: expiresAt,
    expiresAt: Math.ceil(expiresAt / 1000),
  };
}

type StoredSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Sessions.get>['go']>>['data']
>;

function fromStored({ endsAt, provenAt, ...stored }: StoredSession): Session {
  return {
    ...stored,
    impersonator: stored.impersonator,
    createdAt: instant(stored.createdAt),
    provenAt: instant(provenAt ?? stored.createdAt),
    seenAt: instant(stored.seenAt),
    expiresAt: instant(endsAt),
  };
}
