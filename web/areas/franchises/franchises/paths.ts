import { franchisePath } from '#web/api/franchise/franchise-lists.ts';
import { gridAddress } from '#web/kit/grid/grid-address.ts';

/** Where corporate admins read what happened to the accounts of a franchise. */
export const activityPath = (id: string) =>
  `/admin/admin-settings/activity?franchiseId=${encodeURIComponent(id)}`;

/** Where they look at the shifts of its staff. */
export const shiftsPath = (id: string) => `${franchisePath(id)}/reports/staff`;

/** Where they look at who orders online there. */
export const customersPath = (id: string) => `${franchisePath(id)}/customers`;

/** Where they look at its events; `filters` are those of the events grid. */
export const eventsPath = (id: string, filters: Parameters<typeof gridAddress>[1] = {}) =>
  gridAddress(`${franchisePath(id)}/events/list`, filters);
