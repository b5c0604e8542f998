import {
  beginExtraRun,
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
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import {
  type ScheduledReport,
  type ScheduledReportRow,
  scheduledReports,
} from '#shared/contract/reports/scheduled-reports.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { type Brands, brandsWithin, touchesBrands } from '#shared/domain/access/permissions.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { nextRunAfter } from '#shared/domain/reports/recurrence.ts';
import {
  cycleStartOnceChanged,
  nextRunOnceChanged,
  nextRunOnceResumed,
} from '#shared/domain/reports/report-runs.ts';
import { type ExportStatus, runStatus } from '#shared/domain/reports/export-status.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(scheduledReports, {
  async list({ body }, { scope }) {
    const { searchText, brandIds, sortColumn, sortType, offset, limit } = body;
    const fitting = (await listReportScheduleRows(scope)).filter(
      ({ reportName, brands }) =>
        matches([reportName], searchText) && touchesBrands(brands, brandIds),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'reportName'], sortType);
    const page = sorted.slice(offset, offset + limit);
    const statuses = await readExportStatuses(
      scope,
      page.flatMap(({ lastExportId }) => lastExportId ?? []),
    );
    return { data: page.map((row) => shownRow(row, statuses)), count: sorted.length };
  },

  async details({ params }, { scope }) {
    return { data: shown(found(await getReportSchedule(scope, params.id))) };
  },

  async create({ body }, context) {
    const { brandIds, requestKey: _, ...details } = body;
    const { session, scope, now } = context;
    const brands = permitted(brandIds, context);
    const timing = { ...details, timeZone: session.timeZone };
    const schedule = { ...timing, brands, startsOn: localDateOf(now, session.timeZone) };
    const nextRunAt = nextRunAfter(schedule, now);
    const request = keyedRequest(context, 'scheduled-reports.create', body);
    const id = await makeOnce(request, async (scheduleId, part) => {
      const maximum = reportLimits.schedules;
      if ((await countReportSchedules(scope)) >= maximum) {
        throw Invalid.field('general', 'msg_reports_full', { maximum });
      }
      const first = { ...schedule, scheduleId, revision: 1, nextRunAt, lastRun: undefined };
      return createReportSchedule(scope, first, [part]);
    });
    const general = said('msg_report_scheduled', { name: details.reportName });
    return { data: { id: found(id) }, general };
  },

  async update({ body: { id, brandIds, ...details } }, context) {
    const { session, scope, now } = context;
    const brands = permitted(brandIds, context);
    const change = (before: ReportSchedule): ReportSchedule => {
      const startsOn = cycleStartOnceChanged(before, details, now);
      const after = { ...before, ...details, brands, startsOn, timeZone: session.timeZone };
      return { ...after, nextRunAt: nextRunOnceChanged(before, after, now) };
    };
    found(await changeReportSchedule(scope, id, change));
    return { data: { id }, general: said('msg_report_saved', { name: details.reportName }) };
  },

  async setPaused({ body: { id, paused } }, { scope, now }) {
    const change = (before: ReportSchedule): ReportSchedule => ({
      ...before,
      nextRunAt: paused ? undefined : nextRunOnceResumed(before, now),
    });
    const { reportName } = found(await changeReportSchedule(scope, id, change));
    const key = paused ? 'msg_report_paused' : 'msg_report_resumed';
    return { data: { id }, general: said(key, { name: reportName }) };
  },

  async sendNow({ params: { id }, body }, context) {
    const { scope, now } = context;
    const asked = { ...body, id };
    const request = keyedRequest(context, 'scheduled-reports.sendNow', asked);
    const exportId = await makeOnce(request, async (runId, part) => {
      const schedule = found(await getReportSchedule(scope, id));
      const { reportName: name } = schedule;
      if (await isUnderWay(scope, schedule)) throw new Conflict('msg_report_under_way', { name });
      return beginExtraRun(scope, schedule, { exportId: runId, now, also: [part] });
    });
    return { data: { id: found(exportId) }, general: said('msg_report_sending') };
  },

  async remove({ params }, { scope }) {
    const { reportName } = found(await removeReportSchedule(scope, params.id));
    return { general: said('msg_report_deleted', { name: reportName }) };
  },
});

/** Only one report at a time, so that nobody fills mailboxes by pressing the button repeatedly. */
async function isUnderWay(scope: Scope, { lastRun }: ReportSchedule): Promise<boolean> {
  if (!lastRun) return false;
  const latest = await getReportExport(scope, lastRun.exportId);
  return statusOf(latest?.status) === 'pending';
}

/**
 * The brands that the schedule covers: fixed by the person who saves it, regardless of the
 * recipients.
 */
function permitted(brandIds: readonly string[], caller: SignedInContext): Brands {
  for (const brandId of brandIds) requireBrand(caller, brandId, 'brandIds');
  return brandsWithin(caller.scope.brands, brandIds);
}

function shown(schedule: ReportSchedule): ScheduledReport {
  const { scheduleId, brands, recipients, nextRunAt, ...rest } = schedule;
  return {
    ...rest,
    id: scheduleId,
    brandIds: selection(brands),
    recipients: [...recipients],
    paused: nextRunAt === undefined,
    nextRunAt: nextRunAt === undefined ? null : toIso(nextRunAt),
  };
}

function shownRow(
  { brands, recipients, lastExportId, ...row }: ReportScheduleRow,
  statuses: ReadonlyMap<string, ExportStatus>,
): ScheduledReportRow {
  return {
    ...row,
    brandIds: selection(brands),
    recipients: [...recipients],
    paused: row.nextRunAt === null,
    lastRunStatus: statusOf(lastExportId ? statuses.get(lastExportId) : undefined),
  };
}

function statusOf(status: ExportStatus | undefined): ScheduledReportRow['lastRunStatus'] {
  return status ? runStatus(status) : null;
}

const selection = (brands: Brands) => (brands === 'all' ? [] : [...brands]);
