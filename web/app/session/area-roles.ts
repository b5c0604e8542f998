import {
  isManager,
  type Role,
  roles,
  type RoleGroup,
  getRoleGroup,
} from '#shared/domain/access/roles.ts';
import type { AppPart } from '#web/api/screens/screen.ts';

/** Which roles may enter which part of the application (spec §6 "Area access"). */
const partsByStanding: Readonly<Record<RoleGroup, readonly AppPart[]>> = {
  corporate: ['admin'],
  owner: ['franchise'],
  manager: ['franchise', 'staff'],
  staff: ['staff'],
};

const listRolesOfPart = (part: AppPart): readonly Role[] =>
  roles.filter((role) => partsByStanding[getRoleGroup(role)].includes(part));

export const areaRoles: Readonly<Record<AppPart, readonly Role[]>> = {
  admin: listRolesOfPart('admin'),
  franchise: listRolesOfPart('franchise'),
  staff: listRolesOfPart('staff'),
};

/**
 * The route guard (spec §5) lets a manager pass everywhere; the server still decides what it
 * returns.
 */
export function canEnter(role: Role, allowed: readonly Role[]): boolean {
  return isManager(role) || allowed.includes(role);
}

/** The same check from an address alone. Everyone has a profile, under either address. */
export function canOpen(role: Role, path: string): boolean {
  const [, first = '', second = ''] = path.split(/[/?]/);
  const part = toAppPart(first);
  return second === 'profile' || part === undefined || canEnter(role, areaRoles[part]);
}

function toAppPart(segment: string): AppPart | undefined {
  if (segment.startsWith('admin')) return 'admin';
  if (segment === 'franchise') return 'franchise';
  return segment === 'staff' ? 'staff' : undefined;
}
