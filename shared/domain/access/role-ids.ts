import { type Role, roles } from './roles.ts';

/** The id of a built-in role. Roles that a franchise made have their own ids. */
export function roleIdOf(role: Role): string {
  return role.toLowerCase().replaceAll(' ', '-');
}

export function builtInRole(roleId: string): Role | undefined {
  return roles.find((role) => roleIdOf(role) === roleId);
}
