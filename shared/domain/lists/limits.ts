// What a grid asks for, and what a call on many of its rows does at once.
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
  // Ours: what one call changes (the screen calls again while some are left), and from how many
  // rows on an export is written by a job.
  bulkRows: 2_000,
  exportRowsAtOnce: 5_000,
} as const;
