import {
  isManager,
  type Role,
  roles,
  type Standing,
  standingOf,
} from '#shared/domain/access/roles.ts';
import type { AppPart } from '#web/api/screens/screen.ts';

/** Who may enter which part of the application (spec §6 "Area access"). */
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

/** Spec §5 "Route guard": a manager passes everywhere; the server still decides what is answered. */
export function mayEnter(role: Role, allowed: readonly Role[]): boolean {
  return isManager(role) || allowed.includes(role);
}

/** As the guard decides it from an address alone: everybody has a profile, under either address. */
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
