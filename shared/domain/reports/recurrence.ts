// When a scheduled report runs and which days it covers (spec §9 "Scheduled report types"). Runs
// are computed from the franchise's calendar, never from the previous run, so a late job neither
// drifts nor skips one. Successive reports cover each day once.
import { type DateRange, monthOf, quarterOf } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  instantAt,
  type LocalDate,
  localDateOf,
  type LocalTime,
  type Weekday,
  weekdayOf,
  yearMonthOf,
} from '#shared/domain/values/local-date.ts';

export const recurrences = ['daily', 'weekly', 'biWeekly', 'monthly', 'quarterly'] as const;
export type Recurrence = (typeof recurrences)[number];

export type Schedule = {
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
export function nextRunAfter(schedule: Schedule, after: Instant): Instant {
  const today = localDateOf(after, schedule.timeZone);
  const next = runOn(schedule, nextRunDate(schedule, today));
  if (next > after) return next;
  return runOn(schedule, nextRunDate(schedule, addDays(today, 1)));
}

/**
 * The period that ended before the run. `runAt` is the time for which the run was due: a run that
 * is delayed past midnight still covers the planned days.
 */
export function reportRange(schedule: Schedule, runAt: Instant): DateRange {
  const runDate = localDateOf(runAt, schedule.timeZone);
  switch (schedule.recurrence) {
    case 'daily':
      return lastDays(1, runDate);
    case 'weekly':
      return lastDays(7, runDate);
    case 'biWeekly':
      return lastDays(14, runDate);
    case 'monthly':
      return monthOf(addMonths(runDate, -1));
    case 'quarterly':
      return quarterOf(addMonths(runDate, -3));
  }
}

/**
 * A time that is skipped in spring runs at the clock change; a repeated time in fall runs the first
 * time.
 */
const runOn = (schedule: Schedule, date: LocalDate) =>
  instantAt(date, schedule.executionTime, schedule.timeZone);

function nextRunDate(schedule: Schedule, onOrAfter: LocalDate): LocalDate {
  switch (schedule.recurrence) {
    case 'daily':
      return onOrAfter;
    case 'weekly':
      return nextWeekday(schedule.weekday, onOrAfter);
    case 'biWeekly':
      return nextInCycle(nextWeekday(schedule.weekday, schedule.startsOn), 14, onOrAfter);
    case 'monthly':
      return nextDayOfPeriod(monthOf, schedule.executionDay, onOrAfter);
    case 'quarterly':
      return nextDayOfPeriod(quarterOf, schedule.executionDay, onOrAfter);
  }
}

function nextWeekday(weekday: Weekday, onOrAfter: LocalDate): LocalDate {
  return addDays(onOrAfter, (weekday - weekdayOf(onOrAfter) + 7) % 7);
}

function nextInCycle(anchor: LocalDate, days: number, onOrAfter: LocalDate): LocalDate {
  const untilAnchor = daysBetween(onOrAfter, anchor) % days;
  return addDays(onOrAfter, (untilAnchor + days) % days);
}

function nextDayOfPeriod(
  periodOf: (date: LocalDate) => DateRange,
  day: number,
  onOrAfter: LocalDate,
): LocalDate {
  const period = periodOf(onOrAfter);
  const inThisPeriod = dayOfMonth(yearMonthOf(period.from), day);
  if (inThisPeriod >= onOrAfter) return inThisPeriod;
  return dayOfMonth(yearMonthOf(addDays(period.to, 1)), day);
}

const lastDays = (days: number, before: LocalDate): DateRange => ({
  from: addDays(before, -days),
  to: addDays(before, -1),
});
