import { type Role, roles } from './roles.ts';

/** The id of a built-in role. Roles that a franchise made have their own ids. */
export function toRoleId(role: Role): string {
  return role.toLowerCase().replaceAll(' ', '-');
}

export function findBuiltInRole(roleId: string): Role | undefined {
  return roles.find((role) => toRoleId(role) === roleId);
}
