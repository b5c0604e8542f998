import type { Role } from '#shared/domain/access/permissions.ts';

/** Who may enter which part of the application (spec §6 "Area access"). */
export const areaRoles = {
  admin: ['Admin', 'System Admin'],
  franchise: ['Franchise', 'Owner Staff', 'Manager'],
  staff: ['Driver', 'Manager', 'Server', 'Worker'],
} as const satisfies Record<string, readonly Role[]>;
export type AppPart = keyof typeof areaRoles;

/** Spec §5 "Route guard": a manager passes everywhere; the server still decides what is answered. */
export function mayEnter(role: Role, allowed: readonly Role[]): boolean {
  return role === 'Manager' || allowed.includes(role);
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
