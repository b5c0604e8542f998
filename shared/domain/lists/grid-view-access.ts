// Which grids have saved views, and who may see and save those that a franchise shares. Apart from the
// views themselves, because every list loads those.
import type { Access, AccessCode, AccessLevel } from '#shared/domain/access/permissions.ts';

/** Codes that let a manager see a grid. Writing with the first one lets them share views. */
type GridCodes = readonly [AccessCode, ...AccessCode[]];

const eventCodes: GridCodes = [
  'MANAGE_EVENT',
  'MANAGE_TASK',
  'ASSIGN_STAFF_TO_TASK',
  'ASSIGN_EQUIPMENT_TO_TASK',
];
const taskCodes: GridCodes = ['MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'];

const gridCodes = {
  events: eventCodes,
  'booking-requests': ['MANAGE_EVENT'],
  tasks: taskCodes,
  orders: ['MANAGE_EVENT'],
  customers: ['MANAGE_EVENT'],
  invoices: ['MANAGE_INVOICE'],
  clients: ['MANAGE_CLIENT'],
  assets: ['MANAGE_EQUIPMENT'],
  staff: ['MANAGE_STAFF'],
  'people.franchise': ['MANAGE_STAFF'],
  'people.corporate': 'corporate',
  'time-off': ['MANAGE_TIME_OFF'],
  swaps: ['MANAGE_SHIFT_SWAP'],
  'staff-messages': ['MANAGE_NOTIFY_STAFF'],
  'mail-templates.client': ['MANAGE_SETTINGS'],
  'mail-templates.noReply': ['MANAGE_NO_REPLIES'],
  'no-replies': ['MANAGE_NO_REPLIES'],
  'menus.templates': ['MANAGE_MENU'],
  'menus.masters': ['MANAGE_MENU'],
  'menus.item': ['MANAGE_MENU'],
  'menus.category': ['MANAGE_MENU'],
  'menus.extra': ['MANAGE_MENU'],
  'menus.extraItem': ['MANAGE_MENU'],
  campaigns: ['MANAGE_CAMPAIGN'],
  'campaign-opt-outs': ['MANAGE_CAMPAIGN'],
  'legacy-contacts': ['MANAGE_LEGACY_DATA'],
  'rebook-events': ['MANAGE_REBOOK_EVENTS'],
  'aging-report': ['AGING_REPORT'],
  'scheduled-reports': ['MANAGE_REPORT'],
  shifts: ['MANAGE_REPORT'],
  'reports.salesHistory': ['MANAGE_REPORT'],
  'reports.giveback': ['MANAGE_REPORT'],
  'reports.salesWithEquipment': ['MANAGE_REPORT'],
  'reports.assetUsage': ['MANAGE_REPORT'],
  'reports.clientRanking': ['MANAGE_REPORT'],
  'reports.hoursWorked': ['MANAGE_REPORT'],
  'reports.timeCard': ['MANAGE_REPORT'],
  'reports.orderSales': ['MANAGE_REPORT'],
  'reports.payout': ['MANAGE_REPORT'],
  'audit-log': 'owner',
  franchises: 'corporate',
  'ai-agents': 'corporate',
  'broadcast-messages': 'corporate',
  announcements: 'corporate',
  'franchise-migration': 'corporate',
} as const satisfies Readonly<Record<string, GridCodes | 'owner' | 'corporate'>>;

export type ViewedGrid = keyof typeof gridCodes;
export const isViewedGrid = (name: string): name is ViewedGrid => Object.hasOwn(gridCodes, name);
export const viewedGrids = Object.keys(gridCodes).filter(isViewedGrid);

/**
 * What it takes to see the views that a grid's franchise shares ('read'), and to save them
 * ('write'): who may change what the grid lists may say how everyone sees it.
 */
export function getGridViewAccess(grid: ViewedGrid, level: AccessLevel): Access {
  const codes: GridCodes | 'owner' | 'corporate' = gridCodes[grid];
  if (codes === 'corporate') return { who: 'superAdmin' };
  if (codes === 'owner') return { who: 'owner', platform: true };
  const [first] = codes;
  const needed = level === 'read' ? codes : [first];
  return { who: 'franchise', anyOf: needed.map((code) => ({ code, level })), platform: true };
}
