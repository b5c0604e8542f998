import { createTexts } from '#shared/text/texts-of.ts';

/** The display names of the built-in roles. */
export const roleNames = {
  'role_System Admin': 'System Admin',
  role_Admin: 'Admin',
  role_Franchise: 'Owner',
  'role_Owner Staff': 'Owner staff',
  role_Manager: 'Manager',
  role_Driver: 'Driver',
  role_Server: 'Server',
  role_Worker: 'Worker',
} as const;

export const { text } = createTexts(roleNames);
