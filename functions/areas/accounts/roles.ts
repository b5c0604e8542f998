import {
  changeRole,
  createRole,
  getRole,
  listRoles,
  removeRole,
  type FranchiseRole,
} from '#functions/data/accounts/roles.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { listUserRows } from '#functions/data/accounts/users.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  toAccessEntries,
  fromAccessEntries,
} from '#shared/contract/accounts/access-permissions.ts';
import { type RoleEntry, roles } from '#shared/contract/accounts/roles.ts';
import {
  findForeignBrandIndexes,
  normalizePermissions,
} from '#shared/domain/access/access-levels.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import {
  corporateRoles,
  franchiseRoles,
  isManager,
  type Role as Kind,
} from '#shared/domain/access/roles.ts';
import { toRoleId } from '#shared/domain/access/role-ids.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(roles, {
  async list(_input, { scope }) {
    const [made, people] = await Promise.all([listRoles(scope), listUserRows(scope)]);
    const kinds: readonly Kind[] =
      scope.tenant === platformTenant ? corporateRoles : franchiseRoles;
    const builtIn = kinds.map((kind) => {
      const having = people.filter(({ role, roleId }) => role === kind && roleId === null);
      return toBuiltInEntry(kind, having.length);
    });
    return { data: [...builtIn, ...sortRows(made.map(toRoleEntry), (it) => it.roleName, 'ASC')] };
  },

  async create({ body }, caller) {
    const { scope, session } = caller;
    const { roleName, kind, accessGroupPermissionsDtoList } = body;
    const permissions = toRolePermissions(
      kind,
      fromAccessEntries(accessGroupPermissionsDtoList),
      session.brandIds,
    );
    const id = await runIdempotent(
      toIdempotentRequest(caller, 'roles.create', body),
      (roleId, part) =>
        createRole(scope, { roleId, roleName, kind, permissions, people: 0 }, [part]),
    );
    if (id === undefined) throw Invalid.field('roleName', 'msg_role_name_taken');
    return { data: { id }, general: successMessage('msg_role_added', { name: roleName }) };
  },

  async update({ body }, { scope, session }) {
    const { id, roleName, accessGroupPermissionsDtoList } = body;
    const before = await requireRole(scope, id);
    const cells = fromAccessEntries(accessGroupPermissionsDtoList);
    const permissions = toRolePermissions(before.kind, cells, session.brandIds);
    if (!(await changeRole(scope, before, { roleName, permissions }))) {
      throw Invalid.field('roleName', 'msg_role_name_taken');
    }
    return { data: { id }, general: successMessage('msg_role_saved', { name: roleName }) };
  },

  async remove({ params }, { scope }) {
    const role = await requireRole(scope, params.id);
    if (!(await removeRole(scope, role))) throw new Conflict('msg_role_in_use');
    return { general: successMessage('msg_role_deleted', { name: role.roleName }) };
  },
});

async function requireRole(scope: Scope, roleId: string): Promise<FranchiseRole> {
  return requireFound(await getRole(scope, roleId));
}

/** Permissions apply only to managers: roles of another kind start with none. */
function toRolePermissions(
  kind: Kind,
  cells: readonly Permission[],
  brandIds: readonly string[],
): Permission[] {
  const [foreign] = findForeignBrandIndexes(cells, brandIds);
  if (foreign !== undefined) {
    throw Invalid.field(`accessGroupPermissionsDtoList.${foreign}.brandId`, 'err_brand');
  }
  return isManager(kind) ? normalizePermissions(cells) : [];
}

function toBuiltInEntry(kind: Kind, people: number): RoleEntry {
  const id = toRoleId(kind);
  return {
    id,
    roleName: text(`role_${kind}`),
    kind,
    builtIn: true,
    accessGroupPermissionsDtoList: [],
    people,
  };
}

function toRoleEntry({
  roleId: id,
  roleName,
  kind,
  permissions,
  people,
}: FranchiseRole): RoleEntry {
  const accessGroupPermissionsDtoList = toAccessEntries(permissions);
  return { id, roleName, kind, builtIn: false, accessGroupPermissionsDtoList, people };
}
