export const rolesOnServer = {
  msg_role_added: 'Role {name} added.',
  msg_role_saved: 'Role {name} saved.',
  msg_role_deleted: 'Role {name} deleted.',
  msg_role_missing: "This role doesn't exist.",
  msg_role_above: "You can't give this role.",
  msg_role_name_taken: 'A role with this name already exists.',
  msg_role_in_use: 'Someone has this role. Give them another one first.',
} as const;
