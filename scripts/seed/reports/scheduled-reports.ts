// The reports that each franchise has scheduled: its sales on Mondays, payouts monthly, and staff's
// hours, which are paused.
import { createReportSchedule } from '#functions/data/reports/report-schedules.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { nextRunAfter, type Recurrence } from '#shared/domain/reports/recurrence.ts';
import type { ReportType } from '#shared/domain/reports/report-runs.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import type { DemoFranchise } from '../franchises/franchises.ts';

type DemoReport = {
  readonly scheduleId: string;
  readonly reportName: string;
  readonly reportType: ReportType;
  readonly recurrence: Recurrence;
  readonly paused?: boolean;
};

const demoReports: readonly DemoReport[] = [
  {
    scheduleId: 'weekly-sales',
    reportName: 'Sales of the week',
    reportType: 'eventSalesWithEquipment',
    recurrence: 'weekly',
  },
  {
    scheduleId: 'monthly-payouts',
    reportName: 'Payouts for the bookkeeper',
    reportType: 'payout',
    recurrence: 'monthly',
  },
  {
    scheduleId: 'hours-worked',
    reportName: 'Hours worked',
    reportType: 'hoursWorkedSummary',
    recurrence: 'biWeekly',
    paused: true,
  },
];

export async function seedScheduledReports(
  scope: Scope,
  { franchise: { timeZone, primaryEmail } }: DemoFranchise,
  now: Instant,
): Promise<void> {
  for (const { paused = false, ...demo } of demoReports) {
    const schedule = {
      ...demo,
      timeZone,
      executionTime: localTime('07:00'),
      executionDay: 1,
      weekday: 2 as const,
      startsOn: toLocalDate(now, timeZone),
      brands: 'all' as const,
      recipients: [primaryEmail],
    };
    const nextRunAt = paused ? undefined : nextRunAfter(schedule, now);
    await createReportSchedule(scope, { ...schedule, revision: 1, nextRunAt, lastRun: undefined });
  }
}
