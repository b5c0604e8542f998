// Users: one item per account, under its franchise (corporate admins: under the platform).
// Get by (tenant, user); listed together; the sign-in reads the accounts of a person with their franchises at once.
import { Entity } from 'electrodb';
import { type Permission, type Role, roles } from '#shared/domain/permissions.ts';
import type { Scope } from './scope.ts';
import { table } from './table.ts';

export type User = {
  readonly tenant: string;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly active: boolean;
};

export const Users = new Entity(
  {
    model: { service: 'brandwagon', entity: 'user', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      role: { type: roles, required: true },
      permissions: { type: 'any', required: true },
      active: { type: 'boolean', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['userId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function createUser(user: User): Promise<void> {
  await Users.create({ ...user, permissions: [...user.permissions] }).go();
}

export async function getUser(scope: Scope, userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ tenant: scope.tenant, userId }).go();
  return data ? userOf(data) : undefined;
}

/** Everybody of a franchise: a dozen or two. */
export async function listUsers(scope: Scope): Promise<User[]> {
  const { data } = await Users.query.primary({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(userOf);
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Users.get>['go']>>['data']>;

export function userOf(stored: Stored): User {
  return { ...stored, permissions: stored.permissions as Permission[] };
}
