export const franchisesPath = '/admin/franchise';
export const franchisePath = (id: string) => `${franchisesPath}/${encodeURIComponent(id)}`;
