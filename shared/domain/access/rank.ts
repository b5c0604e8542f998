// Who may create, change or close which accounts. Nobody may manage an account above their own
// rank, so nobody can gain rights through another person's account (spec §6).
import { corporateRoles, franchiseRoles, type Role, rolesOf } from './roles.ts';

const below: Readonly<Record<Role, readonly Role[]>> = {
  'System Admin': corporateRoles,
  Admin: ['Admin'],
  Franchise: franchiseRoles,
  // Helpers of the owner can't touch the owner's own account.
  'Owner Staff': franchiseRoles.filter((role) => role !== 'Franchise'),
  Manager: rolesOf('staff'),
  Driver: [],
  Server: [],
  Worker: [],
};

/** The roles of the accounts that an account of this role may create, change and close. */
export function managedRoles(role: Role): readonly Role[] {
  return below[role];
}

export function managesRole(role: Role, other: Role): boolean {
  return managedRoles(role).includes(other);
}

const kept: Readonly<Record<Role, readonly Role[]>> = {
  'System Admin': ['System Admin'],
  Admin: [],
  Franchise: rolesOf('owner'),
  'Owner Staff': rolesOf('owner'),
  Manager: [],
  Driver: [],
  Server: [],
  Worker: [],
};

/**
 * The roles of which at least one other active account has to remain: a franchise needs an owner,
 * the product a System Admin. Empty if the role is dispensable.
 */
export function indispensable(role: Role): readonly Role[] {
  return kept[role];
}
