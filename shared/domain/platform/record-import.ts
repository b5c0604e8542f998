// Imports of what a franchise has, other than clients: from a file, row by row, each row a new thing.

/** Each is a kind of thing; its fields and rules are with its noun. */
export type RecordImportKind = 'equipment';

export const recordImportLimits = {
  /** Ours: rows of a file. No franchise has more pieces of equipment or people. */
  rows: 5000,
  /**
   * Ours: rows that fit into one stored part of 400 KB even with the longest notes in any script. Each
   * part is a step.
   */
  rowsAtOnce: 20,
  /** Ours: four requests each, one after the other. */
  undoneAtOnce: 50,
  /** Ours, as for clients. */
  undoDays: 30,
  listed: 25,
} as const;

/**
 * Why a row was not imported, or a thing was kept when its import was undone. `known`: the franchise
 * has it already, so that nothing of the row was used.
 */
export const recordImportProblems = [
  'known',
  'brand',
  'full',
  'meanwhile',
  'edited',
  'used',
] as const;
export type RecordImportProblem = (typeof recordImportProblems)[number];
