// When the runs of a scheduled report are due, what each is about, and what is owed after a change.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { nextRunAfter, reportRange, type Schedule } from './recurrence.ts';

/** Which reports can be scheduled (spec §9 "Scheduled report types"). */
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
 * The run that is due, together with those missed since: a job that slept through a week of daily
 * reports sends one about seven days, so no day is lost and nobody gets seven mails at once.
 */
export function dueRun(schedule: Schedule, dueAt: Instant, now: Instant): DueRun {
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

/** Without a next run it is paused. */
type Timed = Schedule & { readonly nextRunAt: Instant | undefined };

/** The next run after a change: what is paused stays paused, and a run that is due stays owed. */
export function nextRunOnceChanged(before: Timed, after: Schedule, now: Instant) {
  if (before.nextRunAt === undefined || before.nextRunAt <= now) return before.nextRunAt;
  return nextRunAfter(after, now);
}

/** Runs missed during the pause are not made up. */
export function nextRunOnceResumed(paused: Timed, now: Instant): Instant {
  return paused.nextRunAt ?? nextRunAfter(paused, now);
}

type Cycle = Pick<Schedule, 'recurrence' | 'weekday'>;

/** From where every second week is counted: anew when the rhythm itself changes. */
export function cycleStartOnceChanged(before: Schedule, after: Cycle, now: Instant): LocalDate {
  const isSame = before.recurrence === after.recurrence && before.weekday === after.weekday;
  return isSame ? before.startsOn : localDateOf(now, before.timeZone);
}
