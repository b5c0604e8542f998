// What a dashboard reads and shows.
export const dashboardLimits = {
  // Ours: ten years by day are as many points as a chart can use.
  dashboardDays: 3660,
  // A pie has that many slices at most (§9 "pie palette").
  topClients: 10,
  // Ours: of all franchises together, since each name is looked up; a franchise sees all of its own.
  equipmentOfAll: 100,
  // §9: how many bars or points are seen at once.
  locationWindow: 10,
  staffWindow: 5,
  equipmentWindow: 4,
  prepayWindow: 4,
  /** Of the first load, in milliseconds (§9). */
  dashboardFilterDelay: 300,
} as const;
