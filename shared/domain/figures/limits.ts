// Limits of the dashboards.
export const dashboardLimits = {
  // Ours: ten years by day are as many points as a chart can show.
  dashboardDays: 3660,
  // A pie has at most this many slices (§9 "pie palette").
  topClients: 10,
  // Ours: only across all franchises, because each name is looked up. A franchise sees all of its
  // own.
  equipmentOfAll: 100,
  // §9: how many bars or points are visible.
  locationWindow: 10,
  staffWindow: 5,
  equipmentWindow: 4,
  prepayWindow: 4,
  /** For the first load, in milliseconds (§9). */
  dashboardFilterDelay: 300,
} as const;
