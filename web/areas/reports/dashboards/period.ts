import type { DateRange } from '#shared/domain/values/date-range.ts';
import { isLocalDate, type LocalDate } from '#shared/domain/values/local-date.ts';
import {
  getComparedRange,
  type CompareTimeframe,
  type Granularity,
  resolveGranularity,
  getTimeframeRange,
  type Timeframe,
} from '#shared/domain/figures/timeframe.ts';
import { type DashboardTab, filtersByTab } from './tabs.ts';

/** The state of the filter bar. Days are text from the address and may be half typed. */
export type PeriodChoice = {
  readonly timeframe: Timeframe;
  readonly from: string;
  readonly to: string;
  /** Undefined: no comparison. */
  readonly compare: CompareTimeframe | undefined;
  readonly granularity: Granularity;
  /** The franchise that a corporate admin looks at; empty for all franchises together. */
  readonly franchiseId: string;
};

export type Period = {
  /** Nothing is known about later days. */
  readonly today: LocalDate;
  readonly range: DateRange;
  readonly compared: DateRange | undefined;
  readonly granularity: Granularity;
  readonly franchiseId: string;
};

/** A limit of our own: no truck in this table sold ice before that. */
export const earliestDay = '2000-01-01';

export function toPeriod(choice: PeriodChoice, today: LocalDate): Period {
  const { timeframe, compare, franchiseId } = choice;
  const range =
    timeframe === 'CUSTOM' ? toCustomRange(choice, today) : getTimeframeRange(timeframe, today);
  return {
    today,
    range,
    compared: compare && getComparedRange(range, timeframe, compare),
    granularity: resolveGranularity(timeframe, choice.granularity),
    franchiseId,
  };
}

/**
 * The overview is compared with the period before, others with what was chosen. Without a comparison,
 * none is requested.
 */
export function toTabPeriod(
  period: Period,
  { tab, timeframe }: Pick<PeriodChoice, 'timeframe'> & { readonly tab: DashboardTab },
): Period {
  if (tab === 'overview') {
    return { ...period, compared: getComparedRange(period.range, timeframe, 'YESTERDAY') };
  }
  return filtersByTab[tab].compare ? period : { ...period, compared: undefined };
}

/** A missing range means today (spec §5). */
const toCustomRange = ({ from, to }: PeriodChoice, today: LocalDate): DateRange =>
  parseDayRange(from, to) ?? { from: today, to: today };

/** Undefined while one of them is missing or half typed, or the last is before the first. */
export function parseDayRange(from: string, to: string): DateRange | undefined {
  const first = parseDay(from);
  const last = parseDay(to);
  return first && last && first <= last ? { from: first, to: last } : undefined;
}

function parseDay(text: string): LocalDate | undefined {
  return isLocalDate(text) && text >= earliestDay ? text : undefined;
}
