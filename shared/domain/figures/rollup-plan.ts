// Plans which rollups to read for a range of days.
import { type DateRange, lengthInDays, getQuarterRange } from '#shared/domain/values/date-range.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/values/local-date.ts';

/** `2026-Q1`; sorts as text. */
export function toQuarterName(day: LocalDate): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export type RollupPlan = {
  /** Whole quarters, from the first to the last. */
  readonly quarters: DateRange | undefined;
  /** The remaining days, which are read from the pages of their months. */
  readonly days: readonly DateRange[];
};

/**
 * Reads each day of the range exactly once, as part of its quarter if the whole quarter is inside.
 */
export function rollupPlan(range: DateRange): RollupPlan {
  const [first, last] = [getQuarterRange(range.from), getQuarterRange(range.to)];
  const from = first.from === range.from ? first.from : addMonths(first.from, 3);
  const to = last.to === range.to ? last.to : addDays(last.from, -1);
  if (from > to) return { quarters: undefined, days: [range].filter(hasDays) };
  const before = { from: range.from, to: addDays(from, -1) };
  const after = { from: addDays(to, 1), to: range.to };
  return { quarters: { from, to }, days: [before, after].filter(hasDays) };
}

const hasDays = (range: DateRange) => lengthInDays(range) > 0;
