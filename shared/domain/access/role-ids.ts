import { type Role, roles } from './roles.ts';

/** The id of a built-in role; those that a franchise has made have ids of their own. */
export function roleIdOf(role: Role): string {
  return role.toLowerCase().replaceAll(' ', '-');
}

export function builtInRole(roleId: string): Role | undefined {
  return roles.find((role) => roleIdOf(role) === roleId);
}
