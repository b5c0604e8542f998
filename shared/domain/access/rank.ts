// Who may create, change or close which accounts. Nobody may manage an account above their own
// rank, so nobody can gain rights through another person's account (spec §6).
import { corporateRoles, franchiseRoles, type Role, listRolesInGroups } from './roles.ts';

const managedRolesByRole: Readonly<Record<Role, readonly Role[]>> = {
  'System Admin': corporateRoles,
  Admin: ['Admin'],
  Franchise: franchiseRoles,
  // Helpers of the owner can't touch the owner's own account.
  'Owner Staff': franchiseRoles.filter((role) => role !== 'Franchise'),
  Manager: listRolesInGroups('staff'),
  Driver: [],
  Server: [],
  Worker: [],
};

/** The roles of the accounts that an account of this role may create, change and close. */
export function managedRoles(role: Role): readonly Role[] {
  return managedRolesByRole[role];
}

export function canManageRole(role: Role, other: Role): boolean {
  return managedRoles(role).includes(other);
}

const requiredRolesByRole: Readonly<Record<Role, readonly Role[]>> = {
  'System Admin': ['System Admin'],
  Admin: [],
  Franchise: listRolesInGroups('owner'),
  'Owner Staff': listRolesInGroups('owner'),
  Manager: [],
  Driver: [],
  Server: [],
  Worker: [],
};

/**
 * The roles of which at least one other active account has to remain: a franchise needs an owner,
 * the product a System Admin. Empty if the role is dispensable.
 */
export function getRequiredRoles(role: Role): readonly Role[] {
  return requiredRolesByRole[role];
}
