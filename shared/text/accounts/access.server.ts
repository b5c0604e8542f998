export const accessOnServer = {
  msg_access_saved: 'The access of {name} is saved and applies at once.',
  msg_access_manager_only:
    'Only managers have permissions: owners may do everything, staff see their own shifts.',
} as const;
