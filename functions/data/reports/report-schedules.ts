// Scheduled reports of a franchise. Get by (franchise, schedule); listed by name from slim rows.
// Active ones are in the due index by the time of their next run. A schedule is always written
// completely, over the revision that was read, so a person's change, a pause and a starting run
// never overwrite each other.
import {
  defineEntity,
  brandedAttribute,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';
import { type Brands, coversBrands } from '#shared/domain/access/permissions.ts';
import {
  type Recurrence,
  recurrences,
  type RecurrenceSchedule,
} from '#shared/domain/reports/recurrence.ts';
import { type ReportType, reportTypes } from '#shared/domain/reports/report-runs.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

export type ReportSchedule = RecurrenceSchedule & {
  readonly scheduleId: string;
  readonly revision: number;
  readonly reportName: string;
  readonly reportType: ReportType;
  readonly brands: Brands;
  readonly recipients: readonly string[];
  /** Undefined while paused. */
  readonly nextRunAt: Instant | undefined;
  readonly lastRun: LastRun | undefined;
};

type LastRun = { readonly at: Instant; readonly exportId: string };

/** What the grid shows. The outcome of the last run is stored only in its export. */
export type ReportScheduleRow = {
  readonly id: string;
  readonly reportName: string;
  readonly reportType: ReportType;
  readonly recurrence: Recurrence;
  readonly brands: Brands;
  readonly recipients: readonly string[];
  readonly nextRunAt: string | null;
  readonly lastRunAt: string | null;
  readonly lastExportId: string | null;
};

export const ReportSchedules = defineEntity('report-schedule', {
  attributes: {
    tenant: { type: 'string', required: true },
    scheduleId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    reportName: { type: 'string', required: true },
    reportType: { type: reportTypes, required: true, ifMissing: 'eventSales' },
    recurrence: { type: recurrences, required: true, ifMissing: 'monthly' },
    executionTime: brandedAttribute(midnight),
    executionDay: { type: 'number', required: true, ifMissing: 1 },
    weekday: brandedAttribute<Weekday>(1),
    startsOn: brandedAttribute(epochDay),
    timeZone: { type: 'string', required: true, ifMissing: defaultTimeZone },
    brands: shapedAttribute<Brands>([]),
    recipients: { type: 'list', items: { type: 'string' }, required: true },
    nextRunAt: { type: 'string' },
    lastRun: optionalShapedAttribute<LastRun>({ at: epoch, exportId: '' }),
    /** Lowercase, for case-insensitive sorting. */
    sortName: { type: 'string', required: true },
    row: shapedAttribute<ReportScheduleRow>({
      id: '',
      reportName: '',
      reportType: 'eventSales',
      recurrence: 'monthly',
      brands: [],
      recipients: [],
      nextRunAt: null,
      lastRunAt: null,
      lastExportId: null,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['scheduleId']),
    list: listIndex(['tenant'], ['sortName', 'scheduleId']),
    due: dueIndex('report-schedule', ['nextRunAt']),
  },
});

/** False if one of the writes in `also` was rejected. */
export async function createReportSchedule(
  scope: Scope,
  schedule: ReportSchedule,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const creation = ReportSchedules.create(toItem(scope, schedule));
  return await tryTransact([toPut(creation.params()), ...also]);
}

export async function getReportSchedule(
  scope: Scope,
  scheduleId: string,
): Promise<ReportSchedule | undefined> {
  const { data } = await ReportSchedules.get({ tenant: scope.tenant, scheduleId }).go({
    consistent: true,
  });
  const schedule = data ? fromStored(data) : undefined;
  return schedule && coversBrands(scope.brands, schedule.brands) ? schedule : undefined;
}

export async function listReportScheduleRows(scope: Scope): Promise<ReportScheduleRow[]> {
  const rows = await listRows(scope);
  return rows.filter(({ brands }) => coversBrands(scope.brands, brands));
}

/** All of the franchise, regardless of who may see them. */
export async function countReportSchedules(scope: Scope): Promise<number> {
  return (await listRows(scope)).length;
}

async function listRows({ tenant }: Scope): Promise<ReportScheduleRow[]> {
  const { data } = await ReportSchedules.query.list({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

/** The changed schedule; undefined if there is none. */
export async function changeReportSchedule(
  scope: Scope,
  scheduleId: string,
  change: (schedule: ReportSchedule) => ReportSchedule,
): Promise<ReportSchedule | undefined> {
  return retry(retryLimits.many, `scheduled report ${scheduleId}`, async () => {
    const before = await getReportSchedule(scope, scheduleId);
    if (!before) return undefined;
    const after = change(before);
    if (await tryConditionalWrite(buildScheduleReplacement(scope, after))) return after;
    return tryAgain;
  });
}

/** Puts the next revision, conditional on the revision in `schedule`. */
export function buildScheduleReplacement(scope: Scope, schedule: ReportSchedule) {
  const next = toItem(scope, { ...schedule, revision: schedule.revision + 1 });
  return ReportSchedules.put(next).where(hasRevision(schedule.revision));
}

/** The removed schedule; undefined if there is none. */
export async function removeReportSchedule(
  scope: Scope,
  scheduleId: string,
): Promise<ReportSchedule | undefined> {
  const schedule = await getReportSchedule(scope, scheduleId);
  if (schedule) await ReportSchedules.delete({ tenant: scope.tenant, scheduleId }).go();
  return schedule;
}

export type DueSchedule = ReportSchedule & { readonly tenant: string; readonly nextRunAt: Instant };

/** The schedules of all franchises whose run is due, longest overdue first. */
export async function listDueReportSchedules(now: Instant, limit: number): Promise<DueSchedule[]> {
  const { data } = await ReportSchedules.query
    .due({})
    .between({ nextRunAt: minKey }, { nextRunAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.flatMap((stored) => {
    const schedule = fromStored(stored);
    const { nextRunAt } = schedule;
    // The index may lag behind a pause or a started run.
    if (nextRunAt === undefined || nextRunAt > now) return [];
    return [{ ...schedule, nextRunAt, tenant: stored.tenant }];
  });
}

function toItem({ tenant }: Scope, schedule: ReportSchedule) {
  const { nextRunAt, lastRun, recipients, ...rest } = schedule;
  return {
    ...rest,
    tenant,
    recipients: [...recipients],
    ...(nextRunAt === undefined ? {} : { nextRunAt: toIso(nextRunAt) }),
    ...(lastRun ? { lastRun } : {}),
    sortName: schedule.reportName.toLowerCase(),
    row: toScheduleRow(schedule),
  };
}

function toScheduleRow(schedule: ReportSchedule): ReportScheduleRow {
  const { scheduleId, reportName, reportType, recurrence, brands, recipients } = schedule;
  const { nextRunAt, lastRun } = schedule;
  return {
    id: scheduleId,
    reportName,
    reportType,
    recurrence,
    brands,
    recipients,
    nextRunAt: nextRunAt === undefined ? null : toIso(nextRunAt),
    lastRunAt: lastRun ? toIso(lastRun.at) : null,
    lastExportId: lastRun?.exportId ?? null,
  };
}

type StoredSchedule = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ReportSchedules.get>['go']>>['data']
>;

function fromStored(stored: StoredSchedule): ReportSchedule {
  const { tenant: _tenant, row: _row, sortName: _sortName, ...rest } = stored;
  return {
    ...rest,
    nextRunAt: rest.nextRunAt === undefined ? undefined : fromIso(rest.nextRunAt),
    lastRun: rest.lastRun,
  };
}
