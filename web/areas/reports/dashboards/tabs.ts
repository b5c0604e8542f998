/** The overview, and then the specification's nine in its order (spec §2). */
export const dashboardTabs = [
  'overview',
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

/** The landing tab (spec §2 "default Top Clients"). */
export const defaultTab = 'topClients' satisfies DashboardTab;

export type TabFilters = { readonly compare: boolean; readonly granularity: boolean };

const noFilters: TabFilters = { compare: false, granularity: false };
const compareFilterOnly: TabFilters = { compare: true, granularity: false };
const allFilters: TabFilters = { compare: true, granularity: true };

/** Which filters apply to a tab (spec §4 "Filter visibility"). */
export const filtersByTab: Record<DashboardTab, TabFilters> = {
  // It is always compared with the period before.
  overview: noFilters,
  topClients: noFilters,
  average: compareFilterOnly,
  location: noFilters,
  industry: noFilters,
  equipment: compareFilterOnly,
  salesGiveback: allFilters,
  staff: allFilters,
  prepay: noFilters,
  dayOfWeek: compareFilterOnly,
};

/** The figures of the sales tab's line (spec §2 "mode dropdown"). */
export const salesModes = ['events', 'sales', 'salesTax', 'giveback'] as const;
export type SalesMode = (typeof salesModes)[number];

/** The bars by day of the week show one of these two. */
export const weekdayModes = ['sales', 'events'] as const satisfies readonly SalesMode[];
export type WeekdayMode = (typeof weekdayModes)[number];
