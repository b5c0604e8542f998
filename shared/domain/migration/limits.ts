export const migrationLimits = {
  // Ours: as many as a person will read; the counts give the full number.
  problemsNamed: 200,
  // Ours: as many as a person can answer in one sitting.
  matchChoices: 500,
  // Ours: more than any owner has.
  sourcesGathered: 20,
} as const;
