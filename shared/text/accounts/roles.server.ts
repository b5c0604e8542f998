export const rolesOnServer = {
  msg_role_added: 'The role {name} is added.',
  msg_role_saved: 'The role {name} is saved.',
  msg_role_deleted: 'The role {name} is deleted.',
  msg_role_missing: 'There is no such role.',
  msg_role_above: 'You may not give this role.',
  msg_role_name_taken: 'There is a role of this name.',
  msg_role_in_use: 'Somebody has this role. Give them another one first.',
} as const;
