// Pay periods: the days that are paid together. Time belongs to the day on which it began, so a
// night over the end of a period is paid with its evening. Overtime is counted by week, whatever
// the period.
import { type DateRange, getMonthRange, getWeekRange } from '#shared/domain/values/date-range.ts';
import {
  addDays,
  dayOfMonth,
  countDaysBetween,
  getWeekday,
  localDate,
  type LocalDate,
  toYearMonth,
  type Weekday,
} from '#shared/domain/values/local-date.ts';

export const payPeriodKinds = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;
export type PayPeriodKind = (typeof payPeriodKinds)[number];

export type PayPeriodRule = {
  readonly kind: PayPeriodKind;
  /**
   * A day on which a weekly or biweekly period begins; null for the franchise's first day of the
   * week.
   */
  readonly startsOn: LocalDate | null;
};

export const defaultPayPeriod: PayPeriodRule = { kind: 'weekly', startsOn: null };

/** Any week will do to count from; only biweekly periods without a start depend on which. */
const referenceDay = localDate('2024-01-04');
/** The last day of the first half of a month. */
const midMonthDay = 15;

/** The pay period that contains the day. */
export function getPayPeriod(
  day: LocalDate,
  { kind, startsOn }: PayPeriodRule,
  weekStart: Weekday,
): DateRange {
  switch (kind) {
    case 'weekly':
      return getWeekRange(day, startsOn ? getWeekday(startsOn) : weekStart);
    case 'biweekly': {
      const start = startsOn ?? getWeekRange(referenceDay, weekStart).from;
      const offset = ((countDaysBetween(start, day) % 14) + 14) % 14;
      const from = addDays(day, -offset);
      return { from, to: addDays(from, 13) };
    }
    case 'semimonthly': {
      const { from, to } = getMonthRange(day);
      const middle = dayOfMonth(toYearMonth(day), midMonthDay);
      return day <= middle ? { from, to: middle } : { from: addDays(middle, 1), to };
    }
    case 'monthly':
      return getMonthRange(day);
  }
}

/** The weeks that overlap the period, whole: overtime in it depends on their other days too. */
export function listWeeksOfPeriod({ from, to }: DateRange, weekStart: Weekday): DateRange[] {
  const weeks: DateRange[] = [];
  for (let week = getWeekRange(from, weekStart); week.from <= to;) {
    weeks.push(week);
    week = getWeekRange(addDays(week.to, 1), weekStart);
  }
  return weeks;
}
