// Writes the reports that are due. Safe to run twice, late and concurrently: a run starts with one
// transaction that moves its schedule on, and each attempt at an export is claimed first. An
// attempt that fails or crashes, or whose mail isn't sent, is due again when it times out. After
// the last attempt the export has failed, and the invocation fails too, so that it reaches the
// dead-letter queue. The next tick is the retry, so the schedule's own retries aren't needed.
import {
  claimExportAttempt,
  deleteExport,
  listDueExports,
  markExportFailed,
  markExportWritten,
  type UnfinishedExport,
} from '#functions/data/reports/export-attempts.ts';
import { type GridExport, saveExportProgress } from '#functions/data/reports/grid-exports.ts';
import { startReportRun, type ReportExport } from '#functions/data/reports/exports.ts';
import { getFranchise, isFranchiseClosed } from '#functions/data/franchises/franchises.ts';
import {
  type DueSchedule,
  listDueReportSchedules,
  getReportSchedule,
} from '#functions/data/reports/report-schedules.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { buildGridExportFile } from '#functions/flows/reports/export-grid.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-requester.ts';
import { writeReport } from '#functions/flows/reports/write-report.ts';
import { onSchedule } from '#functions/http/job.ts';
import { settleDueItems } from '#functions/http/process-due-items.ts';
import { gridSources, reportSources } from '#functions/registries/grid-sources.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFileStream } from '#functions/ports/files/files.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';

/** Of each kind; the next tick takes the rest. */
const maxPerTick = 100;

export const handler = onSchedule('write-scheduled-reports', async (now) => {
  const [schedules, waiting] = await Promise.all([
    listDueReportSchedules(now, maxPerTick),
    listDueExports(now, maxPerTick),
  ]);
  const begun = await settleDueItems(schedules, {
    failure: 'report failed',
    toLogFields: ({ scheduleId }) => ({ scheduleId }),
    processItem: (due) => startRun(due, now),
  });
  const exports = begun.done.flatMap((it) => it ?? []);
  const attempts = await settleDueItems([...waiting, ...exports], {
    failure: 'report failed',
    toLogFields: ({ exportId }) => ({ exportId }),
    processItem: (it) => attemptExport(it, now),
  });
  const lost = attempts.done.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  if (lost.length > 0) throw new Error(`exports failed for good: ${lost.join(', ')}`);
  if (begun.errors.length > 0)
    throw new Error(`${begun.errors.length} scheduled reports could not begin`);
  return {
    due: schedules.length,
    begun: exports.length,
    written: attempts.done.filter(({ outcome }) => outcome === 'written').length,
    again: attempts.errors.length,
  };
});

/**
 * Uses the franchise's current time zone, which may have changed since. Otherwise a day that isn't
 * over there would be reported partially, and never again.
 */
async function startRun(due: DueSchedule, now: Instant) {
  const scope = createScope(due.tenant, due.brands);
  const { timeZone } = (await getFranchise(scope)) ?? due;
  return startReportRun(scope, { ...due, timeZone }, now);
}

type AttemptOutcome = 'written' | 'taken' | 'dropped' | 'failed';

async function attemptExport(it: UnfinishedExport, now: Instant) {
  return { id: it.exportId, outcome: await runAttempt(it, now) };
}

async function runAttempt(it: UnfinishedExport, now: Instant): Promise<AttemptOutcome> {
  const scope = createScope(it.tenant, it.brands);
  if (!(await isExportAwaited(scope, it))) {
    await deleteExport(scope, it);
    return 'dropped';
  }
  if (it.attempts >= reportLimits.exportAttempts) {
    return (await markExportFailed(scope, it, now)) ? 'failed' : 'taken';
  }
  const claimed = await claimExportAttempt(scope, it, now);
  if (!claimed) return 'taken';
  const totals = await writeExportFile(scope, claimed, now);
  return (await markExportWritten(scope, claimed, now, totals)) ? 'written' : 'taken';
}

/**
 * An export is dropped if its schedule was removed, its franchise was closed, or its recipient may
 * no longer see the rows.
 */
async function isExportAwaited(scope: Scope, it: UnfinishedExport): Promise<boolean> {
  if ('work' in it) return isGridExportAwaited(scope, it);
  const all = createScope(it.tenant, 'all');
  const [schedule, closed] = await Promise.all([
    getReportSchedule(all, it.scheduleId),
    isFranchiseClosed(all),
  ]);
  return schedule !== undefined && !closed;
}

/** Returns a report's totals, for its mail. */
async function writeExportFile(scope: Scope, it: ReportExport | GridExport, now: Instant) {
  if (!('work' in it)) return writeReport(scope, it, reportSources, now);
  const { type, chunks } = await buildGridExportFile(scope, it, {
    source: gridSources[it.work.grid],
    onProgress: (percent) => saveExportProgress(scope, it, percent),
    now,
  });
  await writeFileStream(buildFileKey('exports', scope.tenant, it.exportId), chunks, type);
  return undefined;
}
