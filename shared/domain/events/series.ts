// Recurring events: the rule as people choose it and as RFC 5545 writes it. Days and hours are in
// the franchise's time zone, so an event at noon stays at noon all year.
import {
  addDays,
  countDaysBetween,
  type LocalDate,
  type Weekday,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import { type Problems, buildProblems } from '#shared/domain/values/problems.ts';

export const seriesFrequencies = [
  'daily',
  'weekdays',
  'weekly',
  'biweekly',
  'monthly',
  'custom',
] as const;
export type SeriesFrequency = (typeof seriesFrequencies)[number];

export const seriesUnits = ['day', 'week', 'month'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

/**
 * Monthly on the 15th, or on the second Tuesday. The fifth weekday of a month means the last one.
 */
export const monthlyByOptions = ['day', 'weekday'] as const;

export type SeriesRule = {
  readonly frequency: SeriesFrequency;
  /** Only for custom: every so many units. */
  readonly every: number;
  readonly unit: SeriesUnit;
  /** For weekly rules. Empty means the weekday of the first day. */
  readonly weekdays: readonly Weekday[];
  readonly monthlyBy: (typeof monthlyByOptions)[number];
  /** Exactly one of the two: the last day, or the number of events. */
  readonly endsOn: LocalDate | null;
  readonly count: number | null;
};

export const seriesLimits = {
  maxEvery: 30,
  maxCount: 366,
  maxYears: 2,
  /** The length of two years with a leap day. */
  maxDays: 731,
  /** Days ahead for which events are created. */
  daysAhead: 120,
  /** Maximum events that one run of the job creates; the next run continues. */
  madeAtOnce: 40,
  /** Maximum events that are created during the booking call itself. */
  madeInCall: 12,
  previewed: 8,
} as const;

const weekdayCodes: Readonly<Record<Weekday, string>> = {
  1: 'SU',
  2: 'MO',
  3: 'TU',
  4: 'WE',
  5: 'TH',
  6: 'FR',
  7: 'SA',
};

/** 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10' */
export function formatSeriesRule(rule: SeriesRule, startsOn: LocalDate): string {
  const { endsOn, count } = rule;
  const end =
    endsOn === null ? `COUNT=${count ?? 1}` : `UNTIL=${endsOn.replaceAll('-', '')}T235959Z`;
  return [...toRuleParts(rule, startsOn), end].join(';');
}

function toRuleParts(rule: SeriesRule, startsOn: LocalDate): string[] {
  switch (rule.frequency) {
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekdays':
      return ['FREQ=WEEKLY', 'BYDAY=MO,TU,WE,TH,FR'];
    case 'weekly':
      return toWeeklyParts(rule, startsOn, 1);
    case 'biweekly':
      return toWeeklyParts(rule, startsOn, 2);
    case 'monthly':
      return toMonthlyParts(rule, startsOn, 1);
    case 'custom':
      return toCustomParts(rule, startsOn);
  }
}

function toCustomParts(rule: SeriesRule, startsOn: LocalDate): string[] {
  switch (rule.unit) {
    case 'day':
      return ['FREQ=DAILY', `INTERVAL=${rule.every}`];
    case 'week':
      return toWeeklyParts(rule, startsOn, rule.every);
    case 'month':
      return toMonthlyParts(rule, startsOn, rule.every);
  }
}

function toWeeklyParts({ weekdays }: SeriesRule, startsOn: LocalDate, every: number): string[] {
  const days = weekdays.length > 0 ? weekdays : [getWeekday(startsOn)];
  const byDay = days.toSorted((a, b) => a - b).map((day) => weekdayCodes[day]);
  // For every second week: weeks begin on Sunday, as everywhere in the product.
  return ['FREQ=WEEKLY', `INTERVAL=${every}`, 'WKST=SU', `BYDAY=${byDay.join(',')}`];
}

/** Every month has a 28th. For later days, a short month uses its last day. */
const daysInEveryMonth = 28;

function toMonthlyParts({ monthlyBy }: SeriesRule, startsOn: LocalDate, every: number): string[] {
  const head = ['FREQ=MONTHLY', `INTERVAL=${every}`];
  const day = Number(startsOn.slice('yyyy-mm-'.length));
  if (monthlyBy === 'weekday') {
    const nth = Math.ceil(day / 7);
    return [...head, `BYDAY=${nth > 4 ? -1 : nth}${weekdayCodes[getWeekday(startsOn)]}`];
  }
  if (day <= daysInEveryMonth) return [...head, `BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - daysInEveryMonth + 1 }, (_, at) => daysInEveryMonth + at);
  return [...head, `BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

/** Problems by form field. */
export function findSeriesProblems(rule: SeriesRule, startsOn: LocalDate): Problems<'yearsMost'> {
  const { endsOn, count } = rule;
  const isEndless = endsOn === null && count === null;
  const isTooEarly = endsOn !== null && endsOn < startsOn;
  const isTooLate = endsOn !== null && countDaysBetween(startsOn, endsOn) > seriesLimits.maxDays;
  return buildProblems<'yearsMost'>({
    'rule.endsOn': [
      ...(isEndless ? ['msg_series_end' as const] : []),
      ...(isTooEarly ? ['msg_series_end_early' as const] : []),
      ...(isTooLate ? ['msg_series_end_late' as const] : []),
    ],
    'rule.count': endsOn !== null && count !== null ? ['msg_series_two_ends'] : [],
  });
}

/** The last possible day of a series, whatever its rule says. */
export const getLastSeriesDay = (startsOn: LocalDate): LocalDate =>
  addDays(startsOn, seriesLimits.maxDays);
