import { getRole } from '#functions/data/accounts/roles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { toAccountAccess } from '#shared/domain/access/access-levels.ts';
import { findBuiltInRole } from '#shared/domain/access/role-ids.ts';

export type RoleAssignment = Pick<User, 'role' | 'roleId' | 'permissions' | 'aiPermissions'>;

/** What a role gives an account: its access starts with the role's own permissions. */
export async function toRoleAssignment(
  scope: Scope,
  roleId: string,
): Promise<RoleAssignment | undefined> {
  const builtIn = findBuiltInRole(roleId);
  if (builtIn) return { role: builtIn, roleId: undefined, ...toAccountAccess([]) };
  const made = await getRole(scope, roleId);
  return made && { role: made.kind, roleId, ...toAccountAccess(made.permissions) };
}
