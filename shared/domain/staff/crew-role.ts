import type { Role } from '#shared/domain/access/roles.ts';

/** The text of what somebody with this role does at an event, unless it is said. */
export function getCrewRoleKey(role: Role): 'role_Driver' | 'role_Server' | 'crew_role' {
  return role === 'Driver' || role === 'Server' ? `role_${role}` : 'crew_role';
}
