export const franchisesPath = '/admin/franchise';
export const franchisePath = (id: string) => `${franchisesPath}/${encodeURIComponent(id)}`;
/** Where corporate admins read what happened to the accounts of a franchise. */
export const activityPath = (id: string) =>
  `/admin/admin-settings/activity?franchiseId=${encodeURIComponent(id)}`;
