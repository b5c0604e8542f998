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

export type TabFilters = { readonly compare: boolean; readonly granularity: boolean };

const noFilters: TabFilters = { compare: false, granularity: false };
const compareFilterOnly: TabFilters = { compare: true, granularity: false };
const allFilters: TabFilters = { compare: true, granularity: true };

/** Which filters apply to a tab (spec §4 "Filter visibility"). */
export const filtersByTab: Record<DashboardTab, TabFilters> = {
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
