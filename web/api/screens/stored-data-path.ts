/** Below the account activity, for those who see that. */
export const buildStoredDataPath = (part: 'admin' | 'franchise') =>
  part === 'admin'
    ? '/admin/admin-settings/activity/stored-data'
    : '/franchise/activity/stored-data';
