// The built-in roles and the group that each one belongs to (spec §6). Every rule that depends only
// on a role is a table by role or by group, so a new role doesn't compile until each rule covers it
// (shared/decisions/120-role-groups-and-status-tables.md).

export const roles = [
  'System Admin',
  'Admin',
  'Franchise',
  'Owner Staff',
  'Manager',
  'Driver',
  'Server',
  'Worker',
] as const;
export type Role = (typeof roles)[number];

/**
 * Corporate admins run the product, owners run their franchise. Managers may do what they were
 * granted, and work shifts as staff do.
 */
export type RoleGroup = 'corporate' | 'owner' | 'manager' | 'staff';

const roleGroupByRole = {
  'System Admin': 'corporate',
  Admin: 'corporate',
  Franchise: 'owner',
  'Owner Staff': 'owner',
  Manager: 'manager',
  Driver: 'staff',
  Server: 'staff',
  Worker: 'staff',
} as const satisfies Record<Role, RoleGroup>;

type RoleInGroup<S extends RoleGroup> = {
  [R in Role]: (typeof roleGroupByRole)[R] extends S ? R : never;
}[Role];

export function getRoleGroup(role: Role): RoleGroup {
  return roleGroupByRole[role];
}

/** The roles of these groups, in the order of `roles`. */
export function listRolesInGroups<S extends RoleGroup>(
  ...wanted: readonly S[]
): readonly (Role & RoleInGroup<S>)[] {
  return roles.filter((role): role is Role & RoleInGroup<S> =>
    wanted.some((group) => group === roleGroupByRole[role]),
  );
}

export const corporateRoles = listRolesInGroups('corporate');
export const franchiseRoles = listRolesInGroups('owner', 'manager', 'staff');

export function isSuperAdmin(role: Role): boolean {
  return getRoleGroup(role) === 'corporate';
}

export function isOwner(role: Role): boolean {
  return getRoleGroup(role) === 'owner';
}

/** Only managers are granted single permissions; for everyone else the role decides. */
export function isManager(role: Role): boolean {
  return getRoleGroup(role) === 'manager';
}

const worksShiftsByGroup: Readonly<Record<RoleGroup, boolean>> = {
  corporate: false,
  owner: false,
  manager: true,
  staff: true,
};

/**
 * True if people with this role have their own schedule, time clock and time off (spec §6
 * `/staff`).
 */
export function worksShifts(role: Role): boolean {
  return worksShiftsByGroup[getRoleGroup(role)];
}
