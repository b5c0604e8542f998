// Custom roles of a franchise. Get by (franchise, role); all are listed in one read. Names are
// unique by a guard item. A role counts the people who have it, updated in the transactions that
// assign it, so a role in use can't be deleted.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { type Role as Kind, roles as kinds } from '#shared/domain/access/roles.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { permissionsShape } from './permission-shapes.ts';

export type FranchiseRole = {
  readonly roleId: string;
  readonly roleName: string;
  readonly kind: Kind;
  readonly permissions: readonly Permission[];
  readonly people: number;
};

const Roles = defineEntity('role', {
  attributes: {
    tenant: { type: 'string', required: true },
    roleId: { type: 'string', required: true },
    roleName: { type: 'string', required: true },
    kind: { type: kinds, required: true, ifMissing: 'Worker' },
    permissions: shapedAttribute<readonly Permission[]>(permissionsShape),
    people: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['roleId']) },
});

export async function listRoles({ tenant }: Scope): Promise<FranchiseRole[]> {
  const { data } = await Roles.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(fromStored);
}

export async function getRole(
  { tenant }: Scope,
  roleId: string,
): Promise<FranchiseRole | undefined> {
  const { data } = await Roles.get({ tenant, roleId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** False if the franchise already has a role with that name, or a condition in `also` failed. */
export async function createRole(
  scope: Scope,
  role: FranchiseRole,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return tryTransact([
    toPut(buildNameGuard(scope, role).params()),
    toPut(Roles.create(toItem(scope, role)).params()),
    ...also,
  ]);
}

/**
 * Changes the name, the permissions or both. False if the name is taken or the role was changed
 * since it was read.
 */
export async function changeRole(
  scope: Scope,
  before: FranchiseRole,
  { roleName, permissions }: Pick<FranchiseRole, 'roleName' | 'permissions'>,
): Promise<boolean> {
  const { roleId } = before;
  const patch = Roles.patch({ tenant: scope.tenant, roleId })
    .set({ roleName, permissions: [...permissions] })
    .where((the, { eq }) => eq(the.roleName, before.roleName));
  const renamed = toGuardName(scope, roleName) !== toGuardName(scope, before.roleName);
  return tryTransact([
    toUpdate(patch.params()),
    ...(renamed ? [toPut(buildNameGuard(scope, { roleId, roleName }).params())] : []),
    ...(renamed ? [toDelete(buildNameGuardRemoval(scope, before).params())] : []),
  ]);
}

/** False if anyone has the role. */
export async function removeRole(scope: Scope, role: FranchiseRole): Promise<boolean> {
  const removal = Roles.delete({ tenant: scope.tenant, roleId: role.roleId }).where(
    ({ people, roleName }, { eq }) => `${eq(people, 0)} AND ${eq(roleName, role.roleName)}`,
  );
  return tryTransact([
    toDelete(removal.params()),
    toDelete(buildNameGuardRemoval(scope, role).params()),
  ]);
}

/** Adds to the headcount of the role. Fails if there is no such role. */
export function buildHeadcountUpdate({ tenant }: Scope, roleId: string, by: 1 | -1) {
  return Roles.patch({ tenant, roleId }).add({ people: by });
}

const toGuardName = ({ tenant }: Scope, roleName: string) => `${tenant}/${roleName.toLowerCase()}`;

function buildNameGuard(
  scope: Scope,
  { roleId, roleName }: Pick<FranchiseRole, 'roleId' | 'roleName'>,
) {
  const value = toGuardName(scope, roleName);
  return Guards.create({ kind: 'roleName', value, tenant: scope.tenant, owner: roleId });
}

function buildNameGuardRemoval(scope: Scope, { roleName }: FranchiseRole) {
  return Guards.delete({ kind: 'roleName', value: toGuardName(scope, roleName) });
}

function toItem({ tenant }: Scope, role: FranchiseRole) {
  return { tenant, ...role, permissions: [...role.permissions] };
}

type StoredRole = NonNullable<Awaited<ReturnType<ReturnType<typeof Roles.get>['go']>>['data']>;

function fromStored({ tenant: _tenant, ...stored }: StoredRole): FranchiseRole {
  return stored;
}
