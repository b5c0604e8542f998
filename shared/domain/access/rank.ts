// Who may create, change or close whose account: never one above the own, so that nobody gains
// rights by way of another person's account (spec §6).
import type { Role } from './permissions.ts';

export const corporateRoles = ['System Admin', 'Admin'] as const satisfies readonly Role[];
export const franchiseRoles = [
  'Franchise',
  'Owner Staff',
  'Manager',
  'Driver',
  'Server',
  'Worker',
] as const satisfies readonly Role[];

const staff: readonly Role[] = ['Driver', 'Server', 'Worker'];

const below: Record<Role, readonly Role[]> = {
  'System Admin': corporateRoles,
  Admin: ['Admin'],
  Franchise: franchiseRoles,
  'Owner Staff': franchiseRoles,
  Manager: staff,
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

const last: readonly (readonly Role[])[] = [['Franchise', 'Owner Staff'], ['System Admin']];

/**
 * The roles of which one active account has to remain beside this one: a franchise keeps an owner,
 * the product a System Admin. Nothing for roles that may run empty.
 */
export function indispensable(role: Role): readonly Role[] {
  return last.find((group) => group.includes(role)) ?? [];
}
