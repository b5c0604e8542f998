// A grid's views may be read and shared by the people to whom the contract gives the grid itself.
import { expect, test } from 'vitest';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { events } from '#shared/contract/events/events.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { accessCodes, can } from '#shared/domain/access/permissions.ts';
import { getTemplateAccess } from '#shared/domain/mail/template-access.ts';
import { roles } from '#shared/domain/access/roles.ts';
import {
  getGridViewAccess,
  type ViewedGrid,
  viewedGrids,
} from '#shared/domain/lists/grid-view-access.ts';

const menuList = menus.routes.list.access;
const report = periodReports.routes.salesHistory.access;

const listAccess = {
  events: events.routes.list.access,
  'booking-requests': bookingRequests.routes.list.access,
  tasks: tasks.routes.grid.access,
  orders: orders.routes.list.access,
  customers: customers.routes.list.access,
  invoices: invoices.routes.list.access,
  clients: clients.routes.list.access,
  assets: assets.routes.grid.access,
  staff: staffProfiles.routes.list.access,
  'people.franchise': people.routes.list.access,
  'people.corporate': people.routes.adminList.access,
  'time-off': timeOff.routes.list.access,
  swaps: shiftSwaps.routes.list.access,
  'staff-messages': staffMessages.routes.list.access,
  'mail-templates.client': getTemplateAccess('client', 'read'),
  'mail-templates.noReply': getTemplateAccess('noReply', 'read'),
  'no-replies': noReplies.routes.list.access,
  'menus.templates': menuList,
  'menus.masters': menuItemMasters.routes.list.access,
  'menus.item': menuList,
  'menus.category': menuList,
  'menus.extra': menuList,
  'menus.extraItem': menuList,
  campaigns: campaigns.routes.list.access,
  'campaign-opt-outs': campaignOptOuts.routes.list.access,
  'legacy-contacts': legacyContacts.routes.list.access,
  'rebook-events': rebookEvents.routes.list.access,
  'aging-report': agingReport.routes.list.access,
  'scheduled-reports': scheduledReports.routes.list.access,
  shifts: staffReports.routes.shiftTimeCard.access,
  'reports.salesHistory': report,
  'reports.giveback': report,
  'reports.salesWithEquipment': report,
  'reports.assetUsage': report,
  'reports.clientRanking': report,
  'reports.hoursWorked': report,
  'reports.timeCard': report,
  'reports.orderSales': report,
  'reports.payout': report,
  'audit-log': auditLog.routes.list.access,
  franchises: franchises.routes.list.access,
  'ai-agents': aiAgents.routes.franchises.access,
  'broadcast-messages': broadcastMessages.routes.list.access,
  announcements: announcements.routes.list.access,
  'franchise-migration': franchiseMigration.routes.list.access,
} as const satisfies Record<ViewedGrid, unknown>;

const franchiseRoles = roles.filter(
  (role) => !can({ role, permissions: [] }, { who: 'superAdmin' }),
);

/** Every person of a franchise who has one permission or none. */
const everyone = franchiseRoles.flatMap((role) =>
  [undefined, ...accessCodes].map((accessCode) => ({
    role,
    permissions: accessCode
      ? [{ accessCode, brandId: 'shaved-ice', readonly: true, readWrite: false }]
      : [],
  })),
);

test.each(viewedGrids)('views of %s are shared with those who may see it', (grid) => {
  const access = getGridViewAccess(grid, 'read');
  const differing = everyone.filter((it) => can(it, access) !== can(it, listAccess[grid]));

  expect(differing).toEqual([]);
});

test.each(viewedGrids)('views of %s are shared by nobody who may only see it', (grid) => {
  const access = getGridViewAccess(grid, 'write');
  const viewers = everyone.filter((it) => it.permissions.length > 0 && can(it, access));

  expect(viewers.filter(({ role }) => role.includes('Manager'))).toEqual([]);
});
