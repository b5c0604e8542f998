// Report exports: one item per run of a scheduled report, from the moment that the run is due until
// its mail is sent. Get by (franchise, export); unfinished ones stand in the due index by the time
// at which their next attempt may begin.
import { Entity } from 'electrodb';
import type { DateRange } from '#shared/domain/date-range.ts';
import { compactTime } from '#shared/domain/export-file.ts';
import { type Instant, instant, toIso } from '#shared/domain/instant.ts';
import { limits } from '#shared/domain/limits.ts';
import { type Brands, coversBrands } from '#shared/domain/permissions.ts';
import { dueRun, type ReportType, reportTypes } from '#shared/domain/report-runs.ts';
import type { SalesTotals } from '#shared/domain/sales-report.ts';
import { type DueSchedule, replacement } from './report-schedules.ts';
import type { Scope } from './scope.ts';
import { expiryAttribute, indexes, table } from './table.ts';
import { applied, put, transact } from './transact.ts';

const statuses = ['pending', 'written', 'sent', 'failed'] as const;
export type ExportStatus = (typeof statuses)[number];

export type ReportExport = {
  readonly exportId: string;
  readonly scheduleId: string;
  readonly reportName: string;
  readonly reportType: ReportType;
  readonly brands: Brands;
  readonly recipients: readonly string[];
  readonly range: DateRange;
  readonly status: ExportStatus;
  readonly attempts: number;
  /** Once its file is there. */
  readonly written: { readonly at: Instant; readonly totals: SalesTotals } | undefined;
};

export const ReportExports = new Entity(
  {
    model: { service: 'brandwagon', entity: 'report-export', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      exportId: { type: 'string', required: true },
      scheduleId: { type: 'string', required: true },
      reportName: { type: 'string', required: true },
      reportType: { type: reportTypes, required: true },
      brands: { type: 'any', required: true },
      recipients: { type: 'list', items: { type: 'string' }, required: true },
      range: { type: 'any', required: true },
      status: { type: statuses, required: true },
      attempts: { type: 'number', required: true },
      /** Nothing once the export is finished, one way or the other. */
      attemptAt: { type: 'string' },
      writtenAt: { type: 'number' },
      totals: { type: 'any' },
      mailClaimedAt: { type: 'number' },
      mailedAt: { type: 'number' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['exportId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'report-export',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['attemptAt'], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;

export type UnfinishedExport = ReportExport & { readonly tenant: string };

/**
 * Begins the run of a schedule: the schedule moves on and its export appears, both or neither.
 * Nothing when another tick was first, or the schedule was paused, changed or removed meanwhile.
 */
export async function beginRun(
  scope: Scope,
  due: DueSchedule,
  now: Instant,
): Promise<UnfinishedExport | undefined> {
  const { tenant, ...schedule } = due;
  const { range, nextRunAt } = dueRun(schedule, due.nextRunAt, now);
  const exportId = exportIdOf(schedule.scheduleId, due.nextRunAt);
  const item = newItem(due, exportId, range, now);
  const moved = replacement(scope, { ...schedule, nextRunAt, lastRun: { at: now, exportId } });
  const failed = await transact([put(moved.params()), put(ReportExports.create(item).params())]);
  if (failed.length === 0) return { ...exportOf(item), tenant };
  // The clock was put back and this run was made before it was: the schedule only moves on.
  if (!failed.includes(0)) await applied(moved);
  return undefined;
}

/** The run itself: whichever way it is begun again, there is one export for it. */
function exportIdOf(scheduleId: string, dueAt: Instant): string {
  return `${scheduleId}-${compactTime(dueAt)}`;
}

function newItem(due: DueSchedule, exportId: string, range: DateRange, now: Instant) {
  const { tenant, scheduleId, reportName, reportType, brands, recipients } = due;
  return {
    tenant,
    exportId,
    scheduleId,
    reportName,
    reportType,
    brands,
    recipients: [...recipients],
    range,
    status: 'pending' as const,
    attempts: 0,
    attemptAt: toIso(now),
    expiresAt: Math.ceil(now / 1000) + limits.exportRecordDays * daySeconds,
  };
}

export async function getReportExport(
  scope: Scope,
  exportId: string,
): Promise<ReportExport | undefined> {
  const { data } = await ReportExports.get({ tenant: scope.tenant, exportId }).go({
    consistent: true,
  });
  const found = data ? exportOf(data) : undefined;
  return found && coversBrands(scope.brands, found.brands) ? found : undefined;
}

/** How these exports stand, in one request per hundred. */
export async function exportStatuses(
  scope: Scope,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, ExportStatus>> {
  if (exportIds.length === 0) return new Map();
  const { data } = await ReportExports.get(
    exportIds.map((exportId) => ({ tenant: scope.tenant, exportId })),
  ).go({ attributes: ['exportId', 'status'] });
  return new Map(data.map(({ exportId, status }) => [exportId, status]));
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof ReportExports.get>['go']>>['data']>;

export function exportOf(stored: Stored): ReportExport {
  const { writtenAt, totals, ...rest } = stored;
  return {
    exportId: rest.exportId,
    scheduleId: rest.scheduleId,
    reportName: rest.reportName,
    reportType: rest.reportType,
    brands: rest.brands as Brands,
    recipients: rest.recipients,
    range: rest.range as DateRange,
    status: rest.status,
    attempts: rest.attempts,
    written:
      writtenAt === undefined
        ? undefined
        : { at: instant(writtenAt), totals: totals as SalesTotals },
  };
}
