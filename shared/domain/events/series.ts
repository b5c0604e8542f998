// Events that repeat: the rule as people choose it, and as RFC 5545 writes it. Days are the
// franchise's own; hours follow its clocks, so that an event at noon stays at noon all year.
import {
  addDays,
  daysBetween,
  type LocalDate,
  type Weekday,
  weekdayOf,
} from '#shared/domain/values/local-date.ts';
import { type Problems, problemsOf } from '#shared/domain/values/problems.ts';

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

/** Monthly on the 15th, or on the second Tuesday; of the last ones of a month, on the last. */
export const monthlyBys = ['day', 'weekday'] as const;

export type SeriesRule = {
  readonly frequency: SeriesFrequency;
  /** Custom alone: every so many units. */
  readonly every: number;
  readonly unit: SeriesUnit;
  /** By weeks; none: the weekday of the first day. */
  readonly weekdays: readonly Weekday[];
  readonly monthlyBy: (typeof monthlyBys)[number];
  /** One of the two: its last day, or how many there are. */
  readonly endsOn: LocalDate | null;
  readonly count: number | null;
};

export const seriesLimits = {
  everyMost: 30,
  countMost: 366,
  /** Two years. */
  daysMost: 731,
  /** How far ahead its events are made. */
  daysAhead: 120,
  /** In one go of the job; the next one takes the rest. */
  madeAtOnce: 40,
  /** Those that are made while whoever booked them waits. */
  madeInCall: 12,
  previewed: 8,
} as const;

const names: Readonly<Record<Weekday, string>> = {
  1: 'SU',
  2: 'MO',
  3: 'TU',
  4: 'WE',
  5: 'TH',
  6: 'FR',
  7: 'SA',
};

/** 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10' */
export function ruleText(rule: SeriesRule, startsOn: LocalDate): string {
  const { endsOn, count } = rule;
  const end =
    endsOn === null ? `COUNT=${count ?? 1}` : `UNTIL=${endsOn.replaceAll('-', '')}T235959Z`;
  return [...partsOf(rule, startsOn), end].join(';');
}

function partsOf(rule: SeriesRule, startsOn: LocalDate): string[] {
  switch (rule.frequency) {
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekdays':
      return ['FREQ=WEEKLY', 'BYDAY=MO,TU,WE,TH,FR'];
    case 'weekly':
      return weeks(rule, startsOn, 1);
    case 'biweekly':
      return weeks(rule, startsOn, 2);
    case 'monthly':
      return months(rule, startsOn, 1);
    case 'custom':
      return custom(rule, startsOn);
  }
}

function custom(rule: SeriesRule, startsOn: LocalDate): string[] {
  switch (rule.unit) {
    case 'day':
      return ['FREQ=DAILY', `INTERVAL=${rule.every}`];
    case 'week':
      return weeks(rule, startsOn, rule.every);
    case 'month':
      return months(rule, startsOn, rule.every);
  }
}

function weeks({ weekdays }: SeriesRule, startsOn: LocalDate, every: number): string[] {
  const days = weekdays.length > 0 ? weekdays : [weekdayOf(startsOn)];
  const byDay = days.toSorted((a, b) => a - b).map((day) => names[day]);
  // Of every second week: weeks begin on Sunday, as the product's do.
  return ['FREQ=WEEKLY', `INTERVAL=${every}`, 'WKST=SU', `BYDAY=${byDay.join(',')}`];
}

/** Every month has a 28th: of a later day, its last one before. */
const inEveryMonth = 28;

function months({ monthlyBy }: SeriesRule, startsOn: LocalDate, every: number): string[] {
  const head = ['FREQ=MONTHLY', `INTERVAL=${every}`];
  const day = Number(startsOn.slice('yyyy-mm-'.length));
  if (monthlyBy === 'weekday') {
    const nth = Math.ceil(day / 7);
    return [...head, `BYDAY=${nth > 4 ? -1 : nth}${names[weekdayOf(startsOn)]}`];
  }
  if (day <= inEveryMonth) return [...head, `BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - inEveryMonth + 1 }, (_, at) => inEveryMonth + at);
  return [...head, `BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

/** By field, as the form names them. */
export function seriesProblems(rule: SeriesRule, startsOn: LocalDate): Problems {
  const { endsOn, count } = rule;
  const isEndless = endsOn === null && count === null;
  const isTooEarly = endsOn !== null && endsOn < startsOn;
  const isTooLate = endsOn !== null && daysBetween(startsOn, endsOn) > seriesLimits.daysMost;
  return problemsOf({
    'rule.endsOn': [
      ...(isEndless ? ['msg_series_end' as const] : []),
      ...(isTooEarly ? ['msg_series_end_early' as const] : []),
      ...(isTooLate ? ['msg_series_end_late' as const] : []),
    ],
    'rule.count': endsOn !== null && count !== null ? ['msg_series_two_ends'] : [],
  });
}

/** No event of it is later, whatever its rule says. */
export const lastSeriesDay = (startsOn: LocalDate): LocalDate =>
  addDays(startsOn, seriesLimits.daysMost);
