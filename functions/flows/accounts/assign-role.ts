import { getRole } from '#functions/data/accounts/roles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { accessOf } from '#shared/domain/access/access-levels.ts';
import { builtInRole } from '#shared/domain/access/role-ids.ts';

export type Assignment = Pick<User, 'role' | 'roleId' | 'permissions' | 'aiPermissions'>;

/** What a role gives an account: its access starts with the role's own permissions. */
export async function assignmentOf(scope: Scope, roleId: string): Promise<Assignment | undefined> {
  const builtIn = builtInRole(roleId);
  if (builtIn) return { role: builtIn, roleId: undefined, ...accessOf([]) };
  const made = await getRole(scope, roleId);
  return made && { role: made.kind, roleId, ...accessOf(made.permissions) };
}
