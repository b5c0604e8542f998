// The waffle menu, and how often a browser checks for a newer version.
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const second = 1000;

export const platformLimits = {
  waffleRows: 999,
  // As many as one page has.
  waffleTiles: 999,
  // §9, and §7 for the version check; in milliseconds.
  waffleSearchDelay: second,
  versionCheckDelay: 2 * second,
  versionCheckInterval: 15 * minuteMilliseconds,
} as const;
