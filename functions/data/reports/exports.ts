// Exports: one item per run of a scheduled report, created when the run is due, and one per grid
// export (grid-exports.ts). Get by (franchise, export). Exports without a file are in the due index
// by the time of their next attempt.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { formatCompactTime } from '#shared/domain/lists/export-file.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { type ExportStatus, exportStatuses } from '#shared/domain/reports/export-status.ts';
import { type Brands, coversBrands } from '#shared/domain/access/permissions.ts';
import { reportRange } from '#shared/domain/reports/recurrence.ts';
import { getDueRun, type ReportType, reportTypes } from '#shared/domain/reports/report-runs.ts';
import type { ReportTotals } from '#shared/domain/reports/report.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import {
  type DueSchedule,
  type ReportSchedule,
  buildScheduleReplacement,
} from './report-schedules.ts';
import { ContentionError } from '#functions/data/store/contention.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  transact,
} from '#functions/data/store/transact.ts';
import { opaque, recordReader } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import type { GridExportSpec } from './grid-exports.ts';

/** What every kind of export has in common. */
export type FileExport = {
  readonly exportId: string;
  readonly brands: Brands;
  readonly recipients: readonly string[];
  readonly status: ExportStatus;
  readonly attempts: number;
};

export type ReportExport = FileExport & {
  readonly scheduleId: string;
  readonly reportName: string;
  readonly reportType: ReportType;
  readonly range: DateRange;
  /** Set once the file exists. */
  readonly written: { readonly at: Instant; readonly totals: ReportTotals } | undefined;
};

const emptyDateRange: DateRange = { from: epochDay, to: epochDay };

export const Exports = defineEntity('report-export', {
  attributes: {
    tenant: { type: 'string', required: true },
    exportId: { type: 'string', required: true },
    // Only for reports.
    scheduleId: { type: 'string' },
    reportName: { type: 'string' },
    reportType: { type: reportTypes },
    range: optionalShapedAttribute<DateRange>(emptyDateRange),
    totals: optionalShapedAttribute<ReportTotals>(recordReader(0)),
    // Only for grids.
    work: optionalShapedAttribute<GridExportSpec>({
      grid: 'events',
      request: opaque<unknown>(() => undefined),
      format: 'csv',
      timeZone: defaultTimeZone,
      name: '',
      userId: '',
      rows: 0,
    }),
    percent: { type: 'number' },
    brands: shapedAttribute<Brands>([]),
    recipients: { type: 'list', items: { type: 'string' }, required: true },
    status: { type: exportStatuses, required: true, ifMissing: 'failed' },
    attempts: { type: 'number', required: true },
    /** Missing once the export has succeeded or failed. */
    attemptAt: { type: 'string' },
    writtenAt: { type: 'number' },
    mailedAt: { type: 'number' },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['exportId']),
    due: dueIndex('report-export', ['attemptAt']),
  },
});

export type UnfinishedReport = ReportExport & { readonly tenant: string };

/**
 * Starts the run of a schedule: moves the schedule on and creates the export, both or neither.
 * Undefined if another tick was first, or if the schedule was paused, changed or removed in the
 * meantime.
 */
export async function startReportRun(
  scope: Scope,
  due: DueSchedule,
  now: Instant,
): Promise<UnfinishedReport | undefined> {
  const { tenant, ...schedule } = due;
  const { range, nextRunAt } = getDueRun(schedule, due.nextRunAt, now);
  const exportId = buildExportId(schedule.scheduleId, due.nextRunAt);
  const item = buildNewItem(due, exportId, range, now);
  const moved = buildScheduleReplacement(scope, {
    ...schedule,
    nextRunAt,
    lastRun: { at: now, exportId },
  });
  const failed = await transact([toPut(moved.params()), toPut(Exports.create(item).params())]);
  if (failed.length === 0) return { ...toReportExport(item), tenant };
  // The clock was set back and this run already exists, so the schedule only moves on.
  if (!failed.includes(0)) await tryConditionalWrite(moved);
  return undefined;
}

type ExtraRunInput = {
  readonly exportId: string;
  readonly now: Instant;
  readonly also: readonly TransactItem[];
};

/**
 * A run that a person requests: it reports the days that a run due now would. The regular schedule
 * doesn't change. False if one of the writes in `also` was rejected.
 */
export async function startExtraReportRun(
  scope: Scope,
  schedule: ReportSchedule,
  { exportId, now, also }: ExtraRunInput,
): Promise<boolean> {
  const due = { ...schedule, tenant: scope.tenant };
  const item = buildNewItem(due, exportId, reportRange(schedule, now), now);
  const noted = buildScheduleReplacement(scope, { ...schedule, lastRun: { at: now, exportId } });
  const failed = await transact([
    toPut(noted.params()),
    toPut(Exports.create(item).params()),
    ...also,
  ]);
  // Only the schedule's revision failed: it changed since it was read, so the caller must read it
  // again.
  if (failed.length === 1 && failed[0] === 0) {
    throw new ContentionError(`scheduled report ${schedule.scheduleId}`);
  }
  return failed.length === 0;
}

/** Derived from the run, so however often it is started, there is one export. */
function buildExportId(scheduleId: string, dueAt: Instant): string {
  return `${scheduleId}-${formatCompactTime(dueAt)}`;
}

type TenantSchedule = ReportSchedule & { readonly tenant: string };

function buildNewItem(due: TenantSchedule, exportId: string, range: DateRange, now: Instant) {
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
    expiresAt: Math.ceil(now / 1000) + reportLimits.exportRecordDays * daySeconds,
  };
}

export async function getReportExport(
  scope: Scope,
  exportId: string,
): Promise<ReportExport | undefined> {
  const { data } = await Exports.get({ tenant: scope.tenant, exportId }).go({
    consistent: true,
  });
  const found = data && !data.work ? toReportExport(data) : undefined;
  return found && coversBrands(scope.brands, found.brands) ? found : undefined;
}

/** The file lives as long as this item. */
export async function hasExport({ tenant }: Scope, exportId: string): Promise<boolean> {
  const { data } = await Exports.get({ tenant, exportId }).go({ consistent: true });
  return data !== null;
}

/** The statuses of these exports, in one request per hundred. */
export async function readExportStatuses(
  scope: Scope,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, ExportStatus>> {
  if (exportIds.length === 0) return new Map();
  const { data } = await Exports.get(
    exportIds.map((exportId) => ({ tenant: scope.tenant, exportId })),
  ).go({ attributes: ['exportId', 'status'] });
  return new Map(data.map(({ exportId, status }) => [exportId, status]));
}

export type StoredExport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Exports.get>['go']>>['data']
>;

/** Expects an export of a report. */
export function toReportExport(stored: StoredExport): ReportExport {
  const { exportId, recipients, status, attempts, brands, writtenAt, totals = {} } = stored;
  return {
    exportId,
    recipients,
    status,
    attempts,
    scheduleId: String(stored.scheduleId),
    reportName: String(stored.reportName),
    reportType: stored.reportType ?? 'eventSales',
    brands,
    range: stored.range ?? emptyDateRange,
    written: writtenAt === undefined ? undefined : { at: instant(writtenAt), totals },
  };
}
