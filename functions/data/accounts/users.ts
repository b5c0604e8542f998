// Users: one item per account, under its franchise (corporate admins: under the platform). Get by
// (tenant, user) and list by tenant. Grids list the slim rows. Sign-in reads all accounts of a
// person together with their franchises. A user is written as a whole, conditioned on the revision
// that was read.
import {
  defineEntity,
  optionalShapedAttribute,
  parseItem,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { AiPermission, Permission } from '#shared/domain/access/permissions.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { getPutItem, type IndexKeySource } from '#functions/data/store/index-keys.ts';
import { buildRecipientChangeItems } from '#functions/data/messages/notification-recipients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { aiPermissionsShape, permissionsShape } from './permission-shapes.ts';

export type User = {
  readonly tenant: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | undefined;
  /** A forgotten password can be reset by username. Unique. */
  readonly username?: string | undefined;
  readonly photoFileId: string | undefined;
  readonly role: Role;
  /** A custom role of the franchise, based on `role`. */
  readonly roleId: string | undefined;
  readonly permissions: readonly Permission[];
  readonly aiPermissions: readonly AiPermission[];
  readonly active: boolean;
  /** The version of the terms that was accepted, and when. */
  readonly terms: { readonly version: string; readonly acceptedAt: Instant } | undefined;
  /** What the person still has to do before they can sign in to this account. */
  readonly invited?: InvitationKind | undefined;
  /** A requested email change that hasn't been confirmed yet. */
  readonly emailChange?: EmailChange | undefined;
  /**
   * Counts the writes. A session is only opened if the revision it was built from is still current.
   */
  readonly revision: number;
};

/**
 * `password`: they choose their first password. `join`: they confirm that the account is theirs
 * too.
 */
export type InvitationKind = 'password' | 'join';

/**
 * `by`: `self` moves all accounts of the person, `others` only the one account that the caller
 * manages.
 */
export type EmailChange = {
  readonly id: string;
  readonly email: string;
  readonly by: 'self' | 'others';
  /** When the request expires unless it was confirmed. */
  readonly endsAt: Instant;
};

export type UserRow = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  readonly roleId: string | null;
  /** Where a manager may do anything at all. */
  readonly brandIds: readonly string[];
  readonly active: boolean;
  /** Set only until the person has signed in to the account for the first time. */
  readonly invited?: true;
};

export type UserChange = Partial<Omit<User, 'tenant' | 'userId' | 'revision'>>;

export const Users = defineEntity('user', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    firstName: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    phone: { type: 'string' },
    username: { type: 'string' },
    photoFileId: { type: 'string' },
    role: { type: roles, required: true, ifMissing: 'Worker' },
    roleId: { type: 'string' },
    permissions: shapedAttribute<readonly Permission[]>(permissionsShape),
    aiPermissions: shapedAttribute<readonly AiPermission[]>(aiPermissionsShape),
    active: { type: 'boolean', required: true },
    termsVersion: { type: 'string' },
    termsAcceptedAt: { type: 'number' },
    invited: { type: ['password', 'join'] as const },
    emailChange: optionalShapedAttribute<EmailChange>({
      id: '',
      email: '',
      by: 'others',
      endsAt: epoch,
    }),
    revision: { type: 'number', required: true },
    row: shapedAttribute<UserRow>({
      id: '',
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      role: 'Worker',
      roleId: null,
      brandIds: [],
      active: false,
      invited: unset,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['userId']),
    /** Sparse: users without a phone aren't in this index. */
    related: relatedIndex(['phone'], ['tenant', 'userId']),
    list: listIndex(['tenant'], ['userId']),
  },
});

/** Adds the keys of newer indexes to users that were stored before. */
export const userIndexKeySource: IndexKeySource = {
  query: (tenant) => Users.query.primary({ tenant }).params(),
  toStored: (item) => getPutItem(Users.put(parseItem(Users, item)).params()),
  version: 'revision',
};

export async function createUser(user: User): Promise<void> {
  const parts = [
    buildCreateUserItem(user),
    ...buildRecipientChangeItems(user.tenant, undefined, user),
  ];
  if (!(await tryTransact(parts))) throw new Error(`user ${user.userId} is there already`);
}

export async function getUser(scope: Scope, userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ tenant: scope.tenant, userId }).go();
  return data ? fromStoredUser(data) : undefined;
}

/** Like `getUser`, but strongly consistent. */
export async function getNewestUser(scope: Scope, userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ tenant: scope.tenant, userId }).go({ consistent: true });
  return data ? fromStoredUser(data) : undefined;
}

/** All users of a franchise: a few dozen, in one partition. */
export async function listUsers(scope: Scope): Promise<User[]> {
  const { data } = await Users.query.primary({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(fromStoredUser);
}

/** Like `listUsers`, but strongly consistent. */
export async function listNewestUsers({ tenant }: Scope): Promise<User[]> {
  const { data } = await Users.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(fromStoredUser);
}

export async function listUserRows(scope: Scope): Promise<UserRow[]> {
  const { data } = await Users.query.list({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

const maxUsersPerPhone = 5;

/**
 * The emails of the users with this phone number. For jobs only: requests must not look up phones.
 */
export async function listEmailsByPhone(phone: string): Promise<readonly string[]> {
  const { data } = await Users.query.related({ phone }).go({ limit: maxUsersPerPhone });
  return [...new Set(data.map(({ row }) => row.email))];
}

/**
 * Writes the change, conditioned on the revision that was read, in one transaction with `also` (an
 * audit entry, a guard). Undefined if the user was changed in the meantime or a condition in `also`
 * failed. Call `syncUserSessions` afterwards to update the sessions.
 */
export async function changeUser(
  before: User,
  change: UserChange,
  also: readonly TransactItem[] = [],
): Promise<User | undefined> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const listener = buildRecipientChangeItems(after.tenant, before, after);
  const failed = await transact([buildUpdateUserItem(before, after), ...listener, ...also]);
  return failed.length === 0 ? after : undefined;
}

/** Transaction item that creates a user. */
export function buildCreateUserItem(user: User): TransactItem {
  return toPut(Users.create(toItem(user)).params());
}

/** Transaction item that writes `after`, conditioned on the revision that was read. */
export function buildUpdateUserItem({ revision }: User, after: User): TransactItem {
  const over = Users.put(toItem(after)).where(hasRevision(revision));
  return toPut(over.params());
}

/** Transaction item that checks that the user is unchanged since it was read. */
export function buildUserRevisionCheck({ tenant, userId, revision }: User): TransactItem {
  return toConditionCheck(Users.delete({ tenant, userId }).where(hasRevision(revision)).params());
}

/** The email that is still to be confirmed, if the request hasn't expired. */
export function getPendingEmail({ emailChange }: User, now: Instant): string | null {
  return emailChange && now < emailChange.endsAt ? emailChange.email : null;
}

type StoredUser = NonNullable<Awaited<ReturnType<ReturnType<typeof Users.get>['go']>>['data']>;

export function fromStoredUser(stored: StoredUser): User {
  const { row: _row, ...user } = stored;
  const { phone, photoFileId, roleId, termsVersion, termsAcceptedAt = 0, ...rest } = user;
  return {
    ...rest,
    phone,
    photoFileId,
    roleId,
    emailChange: user.emailChange,
    terms: termsVersion
      ? { version: termsVersion, acceptedAt: instant(termsAcceptedAt) }
      : undefined,
  };
}

function toItem(user: User) {
  const { terms, phone, username, photoFileId, roleId, invited, emailChange, ...rest } = user;
  return {
    ...rest,
    row: toUserRow(user),
    ...(phone === undefined ? {} : { phone }),
    ...(username ? { username } : {}),
    ...(photoFileId === undefined ? {} : { photoFileId }),
    ...(roleId === undefined ? {} : { roleId }),
    ...(invited ? { invited } : {}),
    ...(emailChange ? { emailChange } : {}),
    ...(terms ? { termsVersion: terms.version, termsAcceptedAt: terms.acceptedAt } : {}),
  };
}

/** Where a manager may do anything at all. */
export const listUserBrandIds = ({ permissions }: Pick<User, 'permissions'>): string[] => [
  ...new Set(permissions.map(({ brandId }) => brandId)),
];

function toUserRow(user: User): UserRow {
  const { userId: id, firstName, lastName, email, phone = '', role, roleId, active } = user;
  const known = { id, firstName, lastName, email, phone, role, roleId: roleId ?? null };
  return {
    ...known,
    brandIds: listUserBrandIds(user),
    active,
    ...(user.invited ? { invited: true } : {}),
  };
}
