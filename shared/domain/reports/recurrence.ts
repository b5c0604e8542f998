// When a scheduled report runs and which days it covers (spec §9 "Scheduled report types"). Runs
// are computed from the franchise's calendar, never from the previous run, so a late job neither
// drifts nor skips one. Successive reports cover each day once.
import {
  type DateRange,
  getMonthRange,
  getQuarterRange,
} from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  countDaysBetween,
  instantAt,
  type LocalDate,
  toLocalDate,
  type LocalTime,
  type Weekday,
  getWeekday,
  toYearMonth,
} from '#shared/domain/values/local-date.ts';

export const recurrences = ['daily', 'weekly', 'biWeekly', 'monthly', 'quarterly'] as const;
export type Recurrence = (typeof recurrences)[number];

export type RecurrenceSchedule = {
  readonly recurrence: Recurrence;
  readonly executionTime: LocalTime;
  readonly timeZone: string;
  /** Weekly and biWeekly. */
  readonly weekday: Weekday;
  /** Monthly, and quarterly in the quarter's first month: 1 to 30, or the month's last day. */
  readonly executionDay: number;
  /** BiWeekly: its weeks are counted from the first such weekday on or after this day. */
  readonly startsOn: LocalDate;
};

/** The first run strictly after the instant. */
export function nextRunAfter(schedule: RecurrenceSchedule, after: Instant): Instant {
  const today = toLocalDate(after, schedule.timeZone);
  const next = toRunInstant(schedule, nextRunDate(schedule, today));
  if (next > after) return next;
  return toRunInstant(schedule, nextRunDate(schedule, addDays(today, 1)));
}

/**
 * The period that ended before the run. `runAt` is the time for which the run was due: a run that
 * is delayed past midnight still covers the planned days.
 */
export function reportRange(schedule: RecurrenceSchedule, runAt: Instant): DateRange {
  const runDate = toLocalDate(runAt, schedule.timeZone);
  switch (schedule.recurrence) {
    case 'daily':
      return lastDays(1, runDate);
    case 'weekly':
      return lastDays(7, runDate);
    case 'biWeekly':
      return lastDays(14, runDate);
    case 'monthly':
      return getMonthRange(addMonths(runDate, -1));
    case 'quarterly':
      return getQuarterRange(addMonths(runDate, -3));
  }
}

/**
 * A time that is skipped in spring runs at the clock change; a repeated time in fall runs the first
 * time.
 */
const toRunInstant = (schedule: RecurrenceSchedule, date: LocalDate) =>
  instantAt(date, schedule.executionTime, schedule.timeZone);

function nextRunDate(schedule: RecurrenceSchedule, onOrAfter: LocalDate): LocalDate {
  switch (schedule.recurrence) {
    case 'daily':
      return onOrAfter;
    case 'weekly':
      return nextWeekday(schedule.weekday, onOrAfter);
    case 'biWeekly':
      return nextInCycle(nextWeekday(schedule.weekday, schedule.startsOn), 14, onOrAfter);
    case 'monthly':
      return nextDayOfPeriod(getMonthRange, schedule.executionDay, onOrAfter);
    case 'quarterly':
      return nextDayOfPeriod(getQuarterRange, schedule.executionDay, onOrAfter);
  }
}

function nextWeekday(weekday: Weekday, onOrAfter: LocalDate): LocalDate {
  return addDays(onOrAfter, (weekday - getWeekday(onOrAfter) + 7) % 7);
}

function nextInCycle(anchor: LocalDate, days: number, onOrAfter: LocalDate): LocalDate {
  const untilAnchor = countDaysBetween(onOrAfter, anchor) % days;
  return addDays(onOrAfter, (untilAnchor + days) % days);
}

function nextDayOfPeriod(
  getPeriod: (date: LocalDate) => DateRange,
  day: number,
  onOrAfter: LocalDate,
): LocalDate {
  const period = getPeriod(onOrAfter);
  const inThisPeriod = dayOfMonth(toYearMonth(period.from), day);
  if (inThisPeriod >= onOrAfter) return inThisPeriod;
  return dayOfMonth(toYearMonth(addDays(period.to, 1)), day);
}

const lastDays = (days: number, before: LocalDate): DateRange => ({
  from: addDays(before, -days),
  to: addDays(before, -1),
});
