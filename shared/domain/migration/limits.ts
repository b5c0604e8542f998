export const migrationLimits = {
  // Ours: as many as somebody reads through; the counts say how many there are.
  problemsNamed: 200,
  // Ours: as many as somebody answers in one sitting.
  matchChoices: 500,
  // Ours: more than any owner has.
  sourcesGathered: 20,
} as const;
