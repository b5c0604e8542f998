import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { recurrences } from '#shared/domain/reports/recurrence.ts';
import { runStatuses } from '#shared/domain/reports/export-status.ts';
import { reportTypes } from '#shared/domain/reports/report-runs.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  EmailText,
  Id,
  InstantText,
  LocalTimeText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  reportName: requiredLine(commonLimits.nameLength),
  reportType: z.enum(reportTypes),
  recurrence: z.enum(recurrences),
  /** Local time of day in the franchise's zone. */
  executionTime: LocalTimeText,
  /** 1 to 30, clamped to the month's end: monthly and quarterly (§9). */
  executionDay: z
    .int()
    .min(reportLimits.executionDayMinimum)
    .max(reportLimits.executionDayMaximum)
    .default(reportLimits.executionDayMinimum),
  /** 1 (Sunday) to 7: weekly and biWeekly. */
  weekday: z.literal(weekdays).default(2),
  /** Empty means all brands that the caller may report on. */
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
  recipients: z.array(EmailText).min(1).max(reportLimits.reportRecipients),
};

export const ScheduledReportRow = z.object({
  id: Id,
  reportName: z.string(),
  reportType: z.enum(reportTypes),
  recurrence: z.enum(recurrences),
  /** Empty means all brands of the franchise. */
  brandIds: z.array(Id),
  recipients: z.array(z.string()),
  paused: z.boolean(),
  nextRunAt: InstantText.nullable(),
  lastRunAt: InstantText.nullable(),
  /** The outcome of the latest run; null before the first. */
  lastRunStatus: z.enum(runStatuses).nullable(),
});
export type ScheduledReportRow = z.infer<typeof ScheduledReportRow>;

export const ScheduledReport = z.object({
  id: Id,
  ...details,
  /** The time zone of days and times. */
  timeZone: z.string(),
  paused: z.boolean(),
  nextRunAt: InstantText.nullable(),
});
export type ScheduledReport = z.infer<typeof ScheduledReport>;

export const scheduledReports = area({
  noun: 'reports',
  name: 'scheduled-reports',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/scheduled-reports/grid-data',
      summary: 'The scheduled reports grid',
      access: franchise('MANAGE_REPORT', 'read'),
      body: gridRequest(['reportName', 'recurrence', 'nextRunAt'], {}),
      reply: gridReply(ScheduledReportRow),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/scheduled-reports/{id}',
      summary: 'One scheduled report',
      access: franchise('MANAGE_REPORT', 'read'),
      reply: z.object({ data: ScheduledReport }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/scheduled-reports',
      summary: 'Schedule a report',
      access: franchise('MANAGE_REPORT', 'write'),
      body: z.object({ requestKey: RequestKey, ...details }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/scheduled-reports',
      summary: 'Change a scheduled report',
      access: franchise('MANAGE_REPORT', 'write'),
      body: z.object({ id: Id, ...details }),
      reply: SavedReply,
    }),
    setPaused: route({
      method: 'PUT',
      path: '/v1/secure/scheduled-reports/pause',
      summary: 'Pause or resume a scheduled report',
      access: franchise('MANAGE_REPORT', 'write'),
      body: z.object({ id: Id, paused: z.boolean() }),
      reply: SavedReply,
    }),
    sendNow: route({
      method: 'POST',
      path: '/v1/secure/scheduled-reports/{id}/send',
      summary: 'Write and mail a scheduled report now, beside its own runs',
      access: franchise('MANAGE_REPORT', 'write'),
      body: z.object({ requestKey: RequestKey }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/scheduled-reports/{id}',
      summary: 'Delete a scheduled report',
      access: franchise('MANAGE_REPORT', 'write'),
      reply: MessageReply,
    }),
  },
});
