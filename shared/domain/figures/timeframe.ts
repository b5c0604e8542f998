// The dashboard's filter bar (spec §4 "Dashboard", §9 "Timeframes"). `today` is always the
// franchise's own calendar day.
import {
  type DateRange,
  lengthInDays,
  getMonthRange,
  getQuarterRange,
  shiftByDays,
  shiftByMonths,
  getYearRange,
} from '#shared/domain/values/date-range.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/values/local-date.ts';

export const timeframes = [
  'TODAY',
  'WEEK',
  'MONTH',
  'QUARTER',
  'YEAR',
  'THIS_MONTH',
  'THIS_QUARTER',
  'THIS_YEAR',
  'QUARTER_TO_DATE',
  'CUSTOM',
] as const;
export type Timeframe = (typeof timeframes)[number];
/** A timeframe whose range follows from today. A custom range comes from the date picker. */
export type NamedTimeframe = Exclude<Timeframe, 'CUSTOM'>;

const namedTimeframes = timeframes.filter((timeframe) => timeframe !== 'CUSTOM');

export const compareTimeframes = [
  'YESTERDAY',
  ...namedTimeframes,
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_YEAR',
] as const;
export type CompareTimeframe = (typeof compareTimeframes)[number];

export const granularities = ['day', 'week', 'month', 'year'] as const;
export type Granularity = (typeof granularities)[number];

/** The timeframe on opening the dashboard, and after leaving it (§4). */
export const defaultTimeframe = 'MONTH' satisfies Timeframe;

/**
 * Where the spec is open:
 * - WEEK, "last 7 days", ends today, so that a sale shows on the day on which it is made;
 * - QUARTER is the previous calendar quarter, as MONTH and YEAR are previous ones in the spec's
 *   words;
 * - THIS_… is the whole calendar period around today, including future days: booked events show;
 * - QUARTER_TO_DATE (§9) therefore differs from THIS_QUARTER by ending today.
 */
export function getTimeframeRange(timeframe: NamedTimeframe, today: LocalDate): DateRange {
  switch (timeframe) {
    case 'TODAY':
      return { from: today, to: today };
    case 'WEEK':
      return { from: addDays(today, -6), to: today };
    case 'MONTH':
      return getMonthRange(addMonths(today, -1));
    case 'QUARTER':
      return getQuarterRange(addMonths(today, -3));
    case 'YEAR':
      return getYearRange(addMonths(today, -12));
    case 'THIS_MONTH':
      return getMonthRange(today);
    case 'THIS_QUARTER':
      return getQuarterRange(today);
    case 'THIS_YEAR':
      return getYearRange(today);
    case 'QUARTER_TO_DATE':
      return { from: getQuarterRange(today).from, to: today };
  }
}

/**
 * The range shifted back by what the compare option names. YESTERDAY, the default, means "the same
 * kind of period shifted back": the shift depends on the timeframe, and a custom range moves back
 * by its own length, to the days just before it.
 */
export function getComparedRange(
  range: DateRange,
  timeframe: Timeframe,
  compare: CompareTimeframe,
): DateRange {
  const period = compare === 'YESTERDAY' ? timeframe : compare;
  switch (period) {
    case 'TODAY':
      return shiftByDays(range, -1);
    case 'WEEK':
      return shiftByDays(range, -7);
    case 'MONTH':
    case 'THIS_MONTH':
    case 'PREVIOUS_MONTH':
      return shiftByMonths(range, -1);
    case 'QUARTER':
    case 'THIS_QUARTER':
    case 'QUARTER_TO_DATE':
    case 'PREVIOUS_QUARTER':
      return shiftByMonths(range, -3);
    case 'YEAR':
    case 'THIS_YEAR':
    case 'PREVIOUS_YEAR':
      return shiftByMonths(range, -12);
    case 'CUSTOM':
      return shiftByDays(range, -lengthInDays(range));
  }
}

/**
 * §4 names TODAY, WEEK (day), MONTH (week) and YEAR (month or year). Quarters are in between: week
 * or month. A custom range may have any length, so all are offered.
 */
const granularitiesByTimeframe: Record<Timeframe, readonly [Granularity, ...Granularity[]]> = {
  TODAY: ['day'],
  WEEK: ['day'],
  MONTH: ['week'],
  THIS_MONTH: ['week'],
  QUARTER: ['week', 'month'],
  THIS_QUARTER: ['week', 'month'],
  QUARTER_TO_DATE: ['week', 'month'],
  YEAR: ['month', 'year'],
  THIS_YEAR: ['month', 'year'],
  CUSTOM: granularities,
};

export function allowedGranularities(timeframe: Timeframe): readonly Granularity[] {
  return granularitiesByTimeframe[timeframe];
}

/** The current granularity if the timeframe allows it, else the first allowed one. */
export function resolveGranularity(timeframe: Timeframe, current: Granularity): Granularity {
  const choices = granularitiesByTimeframe[timeframe];
  return choices.includes(current) ? current : choices[0];
}
