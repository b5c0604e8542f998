// Limits of grids and of calls on many rows.
export const listLimits = {
  // §9: page and rows per call; §5: quick search. Ours: offset, search length, brands.
  gridPageSize: 10,
  gridRows: 9999,
  gridOffset: 1_000_000,
  gridCursorLength: 600,
  gridFilterValues: 100,
  searchTextMinimum: 3,
  searchTextLength: 100,
  brandsSelected: 50,
  // Ours: the number of rows from which a bulk change, or an export, runs as a job.
  bulkRows: 2_000,
  exportRowsAtOnce: 5_000,
} as const;
