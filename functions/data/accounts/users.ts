// Users: one item per account, under its franchise (corporate admins: under the platform).
// Get by (tenant, user), list by tenant, the grid's from slim rows; the sign-in reads the accounts
// of a person with their franchises at once. A user is written whole over the revision read.
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type AiPermission, type Permission } from '#shared/domain/access/permissions.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { itemIn, type Keyed } from '#functions/data/store/index-keys.ts';
import { changedListener } from '#functions/data/messages/listeners.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { check, type Part, put, transact } from '#functions/data/store/transact.ts';

export type User = {
  readonly tenant: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | undefined;
  /** By which a forgotten password may be asked for; nobody else has it. */
  readonly username?: string | undefined;
  readonly photoFileId: string | undefined;
  readonly role: Role;
  /** A role that the franchise defined, on the ground of `role`. */
  readonly roleId: string | undefined;
  readonly permissions: readonly Permission[];
  readonly aiPermissions: readonly AiPermission[];
  readonly active: boolean;
  /** Which terms were accepted, and when. */
  readonly terms: { readonly version: string; readonly acceptedAt: Instant } | undefined;
  /** What its person has still to do before they can sign in to it. */
  readonly invited?: Invited | undefined;
  /** Another email that was asked for and that nobody has confirmed as yet. */
  readonly emailChange?: EmailChange | undefined;
  /** Counts the writes. A session is opened only over the revision that it was made of. */
  readonly revision: number;
};

/** They choose their first password, or say that it is theirs too. */
export type Invited = 'password' | 'join';

/** `by`: a person moves whatever they sign in to, others the one account that they look after. */
export type EmailChange = {
  readonly id: string;
  readonly email: string;
  readonly by: 'self' | 'others';
  /** When it is over unless it was confirmed. */
  readonly endsAt: Instant;
};

/** What grids show of a user. */
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
  /** Only of who has not signed in to it yet. */
  readonly invited?: true;
};

export type UserChange = Partial<Omit<User, 'tenant' | 'userId' | 'revision'>>;

export const Users = new Entity(
  {
    model: { service: 'brandwagon', entity: 'user', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      phone: { type: 'string' },
      username: { type: 'string' },
      photoFileId: { type: 'string' },
      role: { type: roles, required: true },
      roleId: { type: 'string' },
      permissions: { type: 'any', required: true },
      aiPermissions: { type: 'any', required: true },
      active: { type: 'boolean', required: true },
      termsVersion: { type: 'string' },
      termsAcceptedAt: { type: 'number' },
      invited: { type: ['password', 'join'] as const },
      emailChange: { type: 'any' },
      revision: { type: 'number', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['userId'], casing: 'none' },
      },
      /** Who has no phone is not in it. */
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['phone'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['tenant', 'userId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['userId'], casing: 'none' },
      },
    },
  },
  table,
);

/** How stored users get the keys of indexes that came after them. */
export const keyedUsers: Keyed = {
  query: (tenant) => Users.query.primary({ tenant }).params(),
  written: (Item) => itemIn(Users.put(Users.parse({ Item }).data as Stored).params()),
  version: 'revision',
};

export async function createUser(user: User): Promise<void> {
  const parts = [userCreation(user), ...changedListener(user.tenant, undefined, user)];
  if ((await transact(parts)).length > 0) throw new Error(`user ${user.userId} is there already`);
}

export async function getUser(scope: Scope, userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ tenant: scope.tenant, userId }).go();
  return data ? userOf(data) : undefined;
}

/** As `getUser`, with all that was written until now. */
export async function getNewestUser(scope: Scope, userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ tenant: scope.tenant, userId }).go({ consistent: true });
  return data ? userOf(data) : undefined;
}

/** Everybody of a franchise: some dozens, under one key. */
export async function listUsers(scope: Scope): Promise<User[]> {
  const { data } = await Users.query.primary({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(userOf);
}

/** As `listUsers`, with all that was written until now. */
export async function listNewestUsers({ tenant }: Scope): Promise<User[]> {
  const { data } = await Users.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(userOf);
}

export async function listUserRows(scope: Scope): Promise<UserRow[]> {
  const { data } = await Users.query.list({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row as UserRow);
}

const sharedAtMost = 5;

/** The emails of those who gave this phone number: for jobs, since phones are not looked up in calls. */
export async function emailsWithPhone(phone: string): Promise<readonly string[]> {
  const { data } = await Users.query.related({ phone }).go({ limit: sharedAtMost });
  return [...new Set(data.map(({ row }) => (row as UserRow).email))];
}

/**
 * Writes the change over the revision that was read, with what belongs to it (an audit entry, a
 * guard), all or nothing. Undefined: somebody else was first, or a part was refused. Sessions follow
 * by `rewriteSessions`.
 */
export async function changeUser(
  before: User,
  change: UserChange,
  also: readonly Part[] = [],
): Promise<User | undefined> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const listener = changedListener(after.tenant, before, after);
  const failed = await transact([userWrite(before, after), ...listener, ...also]);
  return failed.length === 0 ? after : undefined;
}

/** For a transaction: a user who is not there yet. */
export function userCreation(user: User): Part {
  return put(Users.create(itemOf(user)).params());
}

/** For a transaction: the user as it is after, over what was read before. */
export function userWrite({ revision }: User, after: User): Part {
  const over = Users.put(itemOf(after)).where((it, { eq }) => eq(it.revision, revision));
  return put(over.params());
}

/** For a transaction: the user is as it was read. */
export function sameUser({ tenant, userId, revision }: User): Part {
  return check(
    Users.delete({ tenant, userId })
      .where((it, { eq }) => eq(it.revision, revision))
      .params(),
  );
}

/** What is still to be confirmed. */
export function pendingEmailOf({ emailChange }: User, now: Instant): string | null {
  return emailChange && now < emailChange.endsAt ? emailChange.email : null;
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Users.get>['go']>>['data']>;

export function userOf(stored: Stored): User {
  const { row: _row, ...kept } = stored;
  const { phone, photoFileId, roleId, termsVersion, termsAcceptedAt = 0, ...rest } = kept;
  const emailChange = kept.emailChange as EmailChange | undefined;
  return {
    ...rest,
    phone,
    photoFileId,
    roleId,
    emailChange,
    permissions: stored.permissions as Permission[],
    aiPermissions: stored.aiPermissions as AiPermission[],
    terms: termsVersion
      ? { version: termsVersion, acceptedAt: instant(termsAcceptedAt) }
      : undefined,
  };
}

function itemOf(user: User) {
  const { terms, phone, username, photoFileId, roleId, invited, emailChange, ...rest } = user;
  return {
    ...rest,
    row: rowOf(user),
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
export const brandsOfUser = ({ permissions }: Pick<User, 'permissions'>): string[] => [
  ...new Set(permissions.map(({ brandId }) => brandId)),
];

function rowOf(user: User): UserRow {
  const { userId: id, firstName, lastName, email, phone = '', role, roleId, active } = user;
  const known = { id, firstName, lastName, email, phone, role, roleId: roleId ?? null };
  return {
    ...known,
    brandIds: brandsOfUser(user),
    active,
    ...(user.invited ? { invited: true } : {}),
  };
}
