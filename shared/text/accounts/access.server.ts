export const accessOnServer = {
  msg_access_saved: 'Access for {name} saved. It applies right away.',
  msg_access_manager_only:
    'Only managers have permissions: owners can do everything, and staff see their own shifts.',
} as const;
