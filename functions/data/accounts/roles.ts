// Custom roles of a franchise. Get by (franchise, role); all are listed in one read. Names are
// unique by a guard item. A role counts the people who have it, updated in the transactions that
// assign it, so a role in use can't be deleted.
import { Entity } from '#functions/data/store/entity.ts';
import { type Permission } from '#shared/domain/access/permissions.ts';
import { type Role as Kind, roles as kinds } from '#shared/domain/access/roles.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put, remove, transact, update } from '#functions/data/store/transact.ts';

export type Role = {
  readonly roleId: string;
  readonly roleName: string;
  readonly kind: Kind;
  readonly permissions: readonly Permission[];
  readonly people: number;
};

const Roles = new Entity(
  {
    model: { service: 'brandwagon', entity: 'role', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      roleId: { type: 'string', required: true },
      roleName: { type: 'string', required: true },
      kind: { type: kinds, required: true },
      permissions: { type: 'any', required: true },
      people: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['roleId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function listRoles({ tenant }: Scope): Promise<Role[]> {
  const { data } = await Roles.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(roleOf);
}

export async function getRole({ tenant }: Scope, roleId: string): Promise<Role | undefined> {
  const { data } = await Roles.get({ tenant, roleId }).go({ consistent: true });
  return data ? roleOf(data) : undefined;
}

/** False if the franchise already has a role with that name, or a condition in `also` failed. */
export async function createRole(
  scope: Scope,
  role: Role,
  also: readonly Part[] = [],
): Promise<boolean> {
  const failed = await transact([
    put(nameGuard(scope, role).params()),
    put(Roles.create(itemOf(scope, role)).params()),
    ...also,
  ]);
  return failed.length === 0;
}

/**
 * Changes the name, the permissions or both. False if the name is taken or the role was changed
 * since it was read.
 */
export async function changeRole(
  scope: Scope,
  before: Role,
  { roleName, permissions }: Pick<Role, 'roleName' | 'permissions'>,
): Promise<boolean> {
  const { roleId } = before;
  const patch = Roles.patch({ tenant: scope.tenant, roleId })
    .set({ roleName, permissions: [...permissions] })
    .where((the, { eq }) => eq(the.roleName, before.roleName));
  const renamed = guardName(scope, roleName) !== guardName(scope, before.roleName);
  const failed = await transact([
    update(patch.params()),
    ...(renamed ? [put(nameGuard(scope, { roleId, roleName }).params())] : []),
    ...(renamed ? [remove(guardRemoval(scope, before).params())] : []),
  ]);
  return failed.length === 0;
}

/** False if anyone has the role. */
export async function removeRole(scope: Scope, role: Role): Promise<boolean> {
  const removal = Roles.delete({ tenant: scope.tenant, roleId: role.roleId }).where(
    ({ people, roleName }, { eq }) => `${eq(people, 0)} AND ${eq(roleName, role.roleName)}`,
  );
  const failed = await transact([
    remove(removal.params()),
    remove(guardRemoval(scope, role).params()),
  ]);
  return failed.length === 0;
}

/** Adds to the headcount of the role. Fails if there is no such role. */
export function headcountChange({ tenant }: Scope, roleId: string, by: 1 | -1) {
  return Roles.patch({ tenant, roleId }).add({ people: by });
}

const guardName = ({ tenant }: Scope, roleName: string) => `${tenant}/${roleName.toLowerCase()}`;

function nameGuard(scope: Scope, { roleId, roleName }: Pick<Role, 'roleId' | 'roleName'>) {
  const value = guardName(scope, roleName);
  return Guards.create({ kind: 'roleName', value, tenant: scope.tenant, owner: roleId });
}

function guardRemoval(scope: Scope, { roleName }: Role) {
  return Guards.delete({ kind: 'roleName', value: guardName(scope, roleName) });
}

function itemOf({ tenant }: Scope, role: Role) {
  return { tenant, ...role, permissions: [...role.permissions] };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Roles.get>['go']>>['data']>;

function roleOf({ tenant: _tenant, ...stored }: Stored): Role {
  return { ...stored, permissions: stored.permissions as Permission[] };
}
