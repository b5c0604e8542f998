// When the runs of a scheduled report are due, which days each covers, and what a change of the
// schedule does.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { nextRunAfter, reportRange, type RecurrenceSchedule } from './recurrence.ts';

/** The reports that can be scheduled (spec §9 "Scheduled report types"). */
export const reportTypes = [
  'franchiseOrder',
  'payout',
  'eventSales',
  'eventSalesWithEquipment',
  'equipmentUsage',
  'clientRanking',
  'hoursWorkedSummary',
  'employeeTimeCard',
  'employeeShiftTimeCard',
] as const;
export type ReportType = (typeof reportTypes)[number];

type DueRun = { readonly range: DateRange; readonly nextRunAt: Instant };

/**
 * The due run combined with all missed runs: after a week without runs, a daily report is sent once
 * with seven days. No day is lost and nobody gets seven mails together.
 */
export function getDueRun(schedule: RecurrenceSchedule, dueAt: Instant, now: Instant): DueRun {
  let latest = dueAt;
  let next = nextRunAfter(schedule, latest);
  while (next <= now) {
    latest = next;
    next = nextRunAfter(schedule, latest);
  }
  const { from } = reportRange(schedule, dueAt);
  const { to } = reportRange(schedule, latest);
  return { range: { from, to }, nextRunAt: next };
}

/** Undefined means paused. */
type TimedSchedule = RecurrenceSchedule & { readonly nextRunAt: Instant | undefined };

/** The next run after a change. A paused report stays paused, and an overdue run stays due. */
export function getNextRunAfterChange(
  before: TimedSchedule,
  after: RecurrenceSchedule,
  now: Instant,
) {
  if (before.nextRunAt === undefined || before.nextRunAt <= now) return before.nextRunAt;
  return nextRunAfter(after, now);
}

/** Runs missed during the pause are skipped. */
export function getNextRunAfterResume(paused: TimedSchedule, now: Instant): Instant {
  return paused.nextRunAt ?? nextRunAfter(paused, now);
}

type Cycle = Pick<RecurrenceSchedule, 'recurrence' | 'weekday'>;

/**
 * The day from which every second week is counted. It restarts when recurrence or weekday change.
 */
export function getCycleStartAfterChange(
  before: RecurrenceSchedule,
  after: Cycle,
  now: Instant,
): LocalDate {
  const isSame = before.recurrence === after.recurrence && before.weekday === after.weekday;
  return isSame ? before.startsOn : toLocalDate(now, before.timeZone);
}
