import { franchisePath } from '#web/api/franchise/franchise-lists.ts';
import { gridAddress } from '#web/kit/grid/grid-address.ts';

/** The account activity of a franchise, for corporate admins. */
export const activityPath = (id: string) =>
  `/admin/admin-settings/activity?franchiseId=${encodeURIComponent(id)}`;

/** The shifts of a franchise's staff, for corporate admins. */
export const shiftsPath = (id: string) => `${franchisePath(id)}/reports/staff`;

/** The online customers of a franchise, for corporate admins. */
export const customersPath = (id: string) => `${franchisePath(id)}/customers`;

/** The events of a franchise, for corporate admins. `filters` are those of the events grid. */
export const eventsPath = (id: string, filters: Parameters<typeof gridAddress>[1] = {}) =>
  gridAddress(`${franchisePath(id)}/events/list`, filters);
