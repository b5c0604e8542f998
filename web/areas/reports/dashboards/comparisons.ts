import type { CompareTimeframe } from '#shared/domain/figures/timeframe.ts';

/**
 * Spec §4 has many names for five shifts: a month back is MONTH, THIS_MONTH and PREVIOUS_MONTH.
 * All are understood in an address; one name for each shift is offered, the default first.
 */
export const comparisons = [
  'YESTERDAY',
  'TODAY',
  'WEEK',
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_YEAR',
] as const satisfies readonly CompareTimeframe[];
