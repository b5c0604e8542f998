/** In the spec's order (§2), those whose figures exist; the first one is where people land. */
export const dashboardTabs = ['topClients', 'salesGiveback'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** Which tabs can be compared and cut into days, weeks or months (§4 "Filter visibility"). */
export const overTime: Record<DashboardTab, boolean> = { topClients: false, salesGiveback: true };

/** What the line of the sales tab shows (§2 "mode dropdown"). */
export const salesModes = ['events', 'sales', 'salesTax', 'giveback'] as const;
export type SalesMode = (typeof salesModes)[number];
