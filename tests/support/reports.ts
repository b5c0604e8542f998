// A scheduled report of the test's own, with a recipient of its own.
import { createEvent, type Event } from '#functions/data/events/events.ts';
import { dropExport, dueExports } from '#functions/data/reports/export-attempts.ts';
import { getReportExport, type ReportExport } from '#functions/data/reports/exports.ts';
import {
  dueReportSchedules,
  getReportSchedule,
  removeReportSchedule,
} from '#functions/data/reports/report-schedules.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { found } from '#functions/http/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import type { Request } from '#shared/contract/route.ts';
import { fromIso, type Instant, instant } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle, tick } from './stream.ts';
import { type Caller, noon, type World } from './world.ts';

type Details = Omit<Request<(typeof scheduledReports.routes)['create']>['body'], 'requestKey'>;

/** When a daily report at 07:00 that is scheduled at noon runs first. */
export const firstRun = fromIso('2026-07-16T12:00:00Z');
/** How long an attempt at an export has. */
export const attemptMinutes = reportLimits.exportAttemptMinutes;
const minute = 60_000;

export const minutesAfter = (at: Instant, minutes: number) => instant(at + minutes * minute);
export const daysAfter = (at: Instant, days: number) => minutesAfter(at, days * 24 * 60);

export async function schedule(own: World, over: Partial<Details> = {}, by?: Caller) {
  const caller = by ?? (await own.as('Franchise'));
  const recipient = `${newId(noon).toLowerCase()}@example.com`;
  const body = { requestKey: newId(noon), ...buildDetails(recipient), ...over };
  const { body: reply } = await caller.call(scheduledReports, 'create', { body });
  return { owner: caller, recipient, id: reply.data.id };
}

export function buildDetails(recipient: string): Details {
  return {
    reportName: 'Daily sales',
    reportType: 'eventSales',
    recurrence: 'daily',
    executionTime: '07:00',
    recipients: [recipient],
  };
}

/** An event that took place and took 108.25, of which 100.00 net and 20.00 giveback. */
export async function sold({ scope }: World, eventDate: string, over: Partial<Event> = {}) {
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate(eventDate),
    sales: buildSales({ eventSalesCollectedCents: cents(10_825) }),
    ...over,
  });
  await createEvent(scope, event, undefined);
  return event;
}

/** What a minute of the product does: the schedule's tick, then stream, bus and mail. */
export async function runReports(now: Instant): Promise<void> {
  await writeReports(now);
  await settle(now);
}

export const writeReports = (now: Instant) => tick('write-scheduled-reports', now);

export async function lastExport({ scope }: World, scheduleId: string): Promise<ReportExport> {
  const stored = await getReportSchedule(scope, scheduleId);
  return found(await getReportExport(scope, stored?.lastRun?.exportId ?? ''));
}

/** Due work knows no franchise: what a test leaves behind would be done in the next one. */
export async function forgetReports(): Promise<void> {
  const end = fromIso('9000-01-01T00:00:00Z');
  const [schedules, exports] = await Promise.all([
    dueReportSchedules(end, 1000),
    dueExports(end, 1000),
  ]);
  await Promise.all([
    ...schedules.map((it) => removeReportSchedule(scopeOf(it.tenant, 'all'), it.scheduleId)),
    ...exports.map((it) => dropExport(scopeOf(it.tenant, 'all'), it)),
  ]);
}
