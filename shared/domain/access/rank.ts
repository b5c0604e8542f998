// Who may create, change or close whose account: never one above the own, so that nobody gains
// rights by way of another person's account (spec §6).
import { corporateRoles, franchiseRoles, type Role, rolesOf } from './roles.ts';

const below: Readonly<Record<Role, readonly Role[]>> = {
  'System Admin': corporateRoles,
  Admin: ['Admin'],
  Franchise: franchiseRoles,
  // The owner's own account is safe from whoever they let help.
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
 * The roles of which one active account has to remain beside this one: a franchise keeps an owner,
 * the product a System Admin. Empty for roles that nobody needs to have.
 */
export function indispensable(role: Role): readonly Role[] {
  return kept[role];
}
