import type { DateRange } from '#shared/domain/values/date-range.ts';
import { isLocalDate, type LocalDate } from '#shared/domain/values/local-date.ts';
import {
  comparedRange,
  type CompareTimeframe,
  type Granularity,
  granularityFor,
  rangeOf,
  type Timeframe,
} from '#shared/domain/figures/timeframe.ts';

/** What the filter bar chooses; the days are text as they stand in the address, and may be half typed. */
export type PeriodChoice = {
  readonly timeframe: Timeframe;
  readonly from: string;
  readonly to: string;
  /** None: nothing is compared. */
  readonly compare: CompareTimeframe | undefined;
  readonly granularity: Granularity;
  /** Whose figures a corporate admin looks at; none: all franchises together. */
  readonly franchiseId: string;
};

export type Period = {
  /** Of days after it nothing is known. */
  readonly today: LocalDate;
  readonly range: DateRange;
  readonly compared: DateRange | undefined;
  readonly granularity: Granularity;
  readonly franchiseId: string;
};

/** Ours: nobody sold ice from a truck that is in this table before. */
export const earliestDay = '2000-01-01';

export function periodOf(choice: PeriodChoice, today: LocalDate): Period {
  const { timeframe, compare, franchiseId } = choice;
  const range = timeframe === 'CUSTOM' ? customRange(choice, today) : rangeOf(timeframe, today);
  return {
    today,
    range,
    compared: compare && comparedRange(range, timeframe, compare),
    granularity: granularityFor(timeframe, choice.granularity),
    franchiseId,
  };
}

/** Spec §5: a missing range is today's. */
const customRange = ({ from, to }: PeriodChoice, today: LocalDate): DateRange =>
  daysFrom(from, to) ?? { from: today, to: today };

/** None while one of them is missing or half typed, or the last lies before the first. */
export function daysFrom(from: string, to: string): DateRange | undefined {
  const first = dayOf(from);
  const last = dayOf(to);
  return first && last && first <= last ? { from: first, to: last } : undefined;
}

function dayOf(text: string): LocalDate | undefined {
  return isLocalDate(text) && text >= earliestDay ? text : undefined;
}
