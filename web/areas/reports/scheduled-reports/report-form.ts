import { z } from 'zod';
import {
  type ScheduledReport,
  scheduledReports,
} from '#shared/contract/reports/scheduled-reports.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';
import type { Recurrence } from '#shared/domain/reports/recurrence.ts';
import type { ReportType } from '#shared/domain/reports/report-runs.ts';

const { body } = scheduledReports.routes.create;
const { recipients, weekday } = body.shape;

/** Converts the form's text values to the contract's types. */
export const ReportForm = body.omit({ requestKey: true }).extend({
  weekday: z.preprocess(Number, weekday),
  recipients: z
    .string()
    .overwrite(toPlainCharacters)
    .transform(parseAddresses)
    .refine((addresses) => addresses.every((address) => patterns.email.test(address)), {
      error: 'report_recipients_wrong',
    })
    .pipe(recipients),
});
export type ReportForm = z.output<typeof ReportForm>;

export type ReportValues = {
  reportName: string;
  reportType: ReportType;
  recurrence: Recurrence;
  executionTime: string;
  executionDay: number | null;
  weekday: `${Weekday}`;
  brandIds: readonly string[];
  recipients: string;
};

export function createReportValues(ownAddress: string): ReportValues {
  return {
    reportName: '',
    reportType: 'eventSales',
    recurrence: 'daily',
    executionTime: '06:00',
    executionDay: 1,
    weekday: '2',
    brandIds: [],
    recipients: ownAddress,
  };
}

export function toReportValues(report: ScheduledReport): ReportValues {
  const { reportName, reportType, recurrence, executionTime, executionDay, brandIds } = report;
  return {
    reportName,
    reportType,
    recurrence,
    executionTime,
    executionDay,
    brandIds,
    weekday: `${report.weekday}`,
    recipients: report.recipients.join(', '),
  };
}

function parseAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}
