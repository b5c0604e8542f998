import {
  startExtraReportRun,
  getReportExport,
  readExportStatuses,
} from '#functions/data/reports/exports.ts';
import {
  changeReportSchedule,
  countReportSchedules,
  createReportSchedule,
  getReportSchedule,
  listReportScheduleRows,
  removeReportSchedule,
  type ReportSchedule,
  type ReportScheduleRow,
} from '#functions/data/reports/report-schedules.ts';
import { requireBrand } from '#functions/http/access.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import {
  type ScheduledReport,
  type ScheduledReportRow,
  scheduledReports,
} from '#shared/contract/reports/scheduled-reports.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import {
  type Brands,
  limitToPermittedBrands,
  includesAnyBrand,
} from '#shared/domain/access/permissions.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { nextRunAfter } from '#shared/domain/reports/recurrence.ts';
import {
  getCycleStartAfterChange,
  getNextRunAfterChange,
  getNextRunAfterResume,
} from '#shared/domain/reports/report-runs.ts';
import { type ExportStatus, getRunStatus } from '#shared/domain/reports/export-status.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(scheduledReports, {
  async list({ body }, { scope }) {
    const { brandIds, sortColumn, sortType, offset, limit } = body;
    const fitting = (await listReportScheduleRows(scope)).filter(({ brands }) =>
      includesAnyBrand(brands, brandIds),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'reportName'], sortType);
    const found = searchItems(sorted, ({ reportName }) => [reportName], body);
    const page = found.slice(offset, offset + limit);
    const statuses = await readExportStatuses(
      scope,
      page.flatMap(({ lastExportId }) => lastExportId ?? []),
    );
    return { data: page.map((row) => toScheduleRow(row, statuses)), count: found.length };
  },

  async details({ params }, { scope }) {
    return { data: toScheduleView(requireFound(await getReportSchedule(scope, params.id))) };
  },

  async create({ body }, context) {
    const { brandIds, requestKey: _, ...details } = body;
    const { session, scope, now } = context;
    const brands = requirePermittedBrands(brandIds, context);
    const timing = { ...details, timeZone: session.timeZone };
    const schedule = { ...timing, brands, startsOn: toLocalDate(now, session.timeZone) };
    const nextRunAt = nextRunAfter(schedule, now);
    const request = toIdempotentRequest(context, 'scheduled-reports.create', body);
    const id = await runIdempotent(request, async (scheduleId, part) => {
      const maximum = reportLimits.schedules;
      if ((await countReportSchedules(scope)) >= maximum) {
        throw Invalid.field('general', 'msg_reports_full', { maximum });
      }
      const first = { ...schedule, scheduleId, revision: 1, nextRunAt, lastRun: undefined };
      return createReportSchedule(scope, first, [part]);
    });
    const general = successMessage('msg_report_scheduled', { name: details.reportName });
    return { data: { id: requireFound(id) }, general };
  },

  async update({ body: { id, brandIds, ...details } }, context) {
    const { session, scope, now } = context;
    const brands = requirePermittedBrands(brandIds, context);
    const change = (before: ReportSchedule): ReportSchedule => {
      const startsOn = getCycleStartAfterChange(before, details, now);
      const after = { ...before, ...details, brands, startsOn, timeZone: session.timeZone };
      return { ...after, nextRunAt: getNextRunAfterChange(before, after, now) };
    };
    requireFound(await changeReportSchedule(scope, id, change));
    return {
      data: { id },
      general: successMessage('msg_report_saved', { name: details.reportName }),
    };
  },

  async setPaused({ body: { id, paused } }, { scope, now }) {
    const change = (before: ReportSchedule): ReportSchedule => ({
      ...before,
      nextRunAt: paused ? undefined : getNextRunAfterResume(before, now),
    });
    const { reportName } = requireFound(await changeReportSchedule(scope, id, change));
    const key = paused ? 'msg_report_paused' : 'msg_report_resumed';
    return { data: { id }, general: successMessage(key, { name: reportName }) };
  },

  async sendNow({ params: { id }, body }, context) {
    const { scope, now } = context;
    const report = { ...body, id };
    const request = toIdempotentRequest(context, 'scheduled-reports.sendNow', report);
    const exportId = await runIdempotent(request, async (runId, part) => {
      const schedule = requireFound(await getReportSchedule(scope, id));
      const { reportName: name } = schedule;
      if (await isUnderWay(scope, schedule)) throw new Conflict('msg_report_under_way', { name });
      return startExtraReportRun(scope, schedule, { exportId: runId, now, also: [part] });
    });
    return { data: { id: requireFound(exportId) }, general: successMessage('msg_report_sending') };
  },

  async remove({ params }, { scope }) {
    const { reportName } = requireFound(await removeReportSchedule(scope, params.id));
    return { general: successMessage('msg_report_deleted', { name: reportName }) };
  },
});

/** Only one report at a time, so that nobody fills mailboxes by pressing the button repeatedly. */
async function isUnderWay(scope: Scope, { lastRun }: ReportSchedule): Promise<boolean> {
  if (!lastRun) return false;
  const latest = await getReportExport(scope, lastRun.exportId);
  return toRunStatus(latest?.status) === 'pending';
}

/**
 * The brands that the schedule covers: fixed by the person who saves it, regardless of the
 * recipients.
 */
function requirePermittedBrands(brandIds: readonly string[], caller: SignedInContext): Brands {
  for (const brandId of brandIds) requireBrand(caller, brandId, 'brandIds');
  return limitToPermittedBrands(caller.scope.brands, brandIds);
}

function toScheduleView(schedule: ReportSchedule): ScheduledReport {
  const { scheduleId, brands, recipients, nextRunAt, ...rest } = schedule;
  return {
    ...rest,
    id: scheduleId,
    brandIds: toSelectedBrandIds(brands),
    recipients: [...recipients],
    paused: nextRunAt === undefined,
    nextRunAt: nextRunAt === undefined ? null : toIso(nextRunAt),
  };
}

function toScheduleRow(
  { brands, recipients, lastExportId, ...row }: ReportScheduleRow,
  statuses: ReadonlyMap<string, ExportStatus>,
): ScheduledReportRow {
  return {
    ...row,
    brandIds: toSelectedBrandIds(brands),
    recipients: [...recipients],
    paused: row.nextRunAt === null,
    lastRunStatus: toRunStatus(lastExportId ? statuses.get(lastExportId) : undefined),
  };
}

function toRunStatus(status: ExportStatus | undefined): ScheduledReportRow['lastRunStatus'] {
  return status ? getRunStatus(status) : null;
}

const toSelectedBrandIds = (brands: Brands) => (brands === 'all' ? [] : [...brands]);
