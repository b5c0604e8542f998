/**
 * The projects of tests/playwright.config.ts that run side by side, and what has to come after
 * them. A phase runs even if an earlier one has failed tests: it only needs them to have ended.
 */
export const browserPhases = [
  ['accounts', 'walks', 'patient', 'screens'],
  // Terms are accepted once, and never shown again.
  ['last'],
  // The clock moves by days, which ends everybody's sessions.
  ['clock'],
] as const;

/** Each project has a phase, and each phase its projects: otherwise the types don't fit. */
export type BrowserProject = (typeof browserPhases)[number][number];
