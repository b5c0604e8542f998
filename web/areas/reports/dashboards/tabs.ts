/** In the order of the specification (spec §2). The first one is the landing tab. */
export const dashboardTabs = [
  'topClients',
  'average',
  'location',
  'industry',
  'equipment',
  'salesGiveback',
  'staff',
  'prepay',
  'dayOfWeek',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export type ShownFilters = { readonly compare: boolean; readonly granularity: boolean };

const none: ShownFilters = { compare: false, granularity: false };
const compareAlone: ShownFilters = { compare: true, granularity: false };
const both: ShownFilters = { compare: true, granularity: true };

/** Which filters apply to a tab (spec §4 "Filter visibility"). */
export const shownFilters: Record<DashboardTab, ShownFilters> = {
  topClients: none,
  average: compareAlone,
  location: none,
  industry: none,
  equipment: compareAlone,
  salesGiveback: both,
  staff: both,
  prepay: none,
  dayOfWeek: compareAlone,
};

/** The figures of the sales tab's line (spec §2 "mode dropdown"). */
export const salesModes = ['events', 'sales', 'salesTax', 'giveback'] as const;
export type SalesMode = (typeof salesModes)[number];

/** The bars by day of the week show one of these two. */
export const weekdayModes = ['sales', 'events'] as const satisfies readonly SalesMode[];
export type WeekdayMode = (typeof weekdayModes)[number];
