import {
  isManager,
  type Role,
  roles,
  type Standing,
  standingOf,
} from '#shared/domain/access/roles.ts';
import type { AppPart } from '#web/api/screens/screen.ts';

/** Which roles may enter which part of the application (spec §6 "Area access"). */
const parts: Readonly<Record<Standing, readonly AppPart[]>> = {
  corporate: ['admin'],
  owner: ['franchise'],
  manager: ['franchise', 'staff'],
  staff: ['staff'],
};

const rolesIn = (part: AppPart): readonly Role[] =>
  roles.filter((role) => parts[standingOf(role)].includes(part));

export const areaRoles: Readonly<Record<AppPart, readonly Role[]>> = {
  admin: rolesIn('admin'),
  franchise: rolesIn('franchise'),
  staff: rolesIn('staff'),
};

/**
 * The route guard (spec §5) lets a manager pass everywhere; the server still decides what it
 * returns.
 */
export function mayEnter(role: Role, allowed: readonly Role[]): boolean {
  return isManager(role) || allowed.includes(role);
}

/** The same check from an address alone. Everyone has a profile, under either address. */
export function mayOpen(role: Role, path: string): boolean {
  const [, first = '', second = ''] = path.split(/[/?]/);
  const part = partOf(first);
  return second === 'profile' || part === undefined || mayEnter(role, areaRoles[part]);
}

function partOf(segment: string): AppPart | undefined {
  if (segment.startsWith('admin')) return 'admin';
  if (segment === 'franchise') return 'franchise';
  return segment === 'staff' ? 'staff' : undefined;
}
