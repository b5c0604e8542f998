import { buildFranchisePath } from '#web/api/franchise/franchise-lists.ts';
import { buildGridAddress } from '#web/kit/grid/grid-address.ts';

/** The account activity of a franchise, for corporate admins. */
export const buildActivityPath = (id: string) =>
  `/admin/admin-settings/activity?franchiseId=${encodeURIComponent(id)}`;

/** The shifts of a franchise's staff, for corporate admins. */
export const buildShiftsPath = (id: string) => `${buildFranchisePath(id)}/reports/staff`;

/** The online customers of a franchise, for corporate admins. */
export const buildCustomersPath = (id: string) => `${buildFranchisePath(id)}/customers`;

/** The events of a franchise, for corporate admins. `filters` are those of the events grid. */
export const buildEventsPath = (id: string, filters: Parameters<typeof buildGridAddress>[1] = {}) =>
  buildGridAddress(`${buildFranchisePath(id)}/events/list`, filters);
