// The waffle menu, and how often a browser checks for a newer version.
const second = 1000;
const minute = 60 * second;

export const platformLimits = {
  waffleRows: 999,
  // As many as one page has.
  waffleTiles: 999,
  // §9, and §7 for the version check; in milliseconds.
  waffleSearchDelay: second,
  versionCheckDelay: 2 * second,
  versionCheckInterval: 15 * minute,
} as const;
