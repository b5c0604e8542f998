// Writes the reports that are due. Safe to run twice, late and concurrently: a run starts with one
// transaction that moves its schedule on, and each attempt at an export is claimed first. An
// attempt that fails or crashes, or whose mail isn't sent, is due again when it times out. After
// the last attempt the export has failed, and the invocation fails too, so that it reaches the
// dead-letter queue. The next tick is the retry, so the schedule's own retries aren't needed.
import {
  claimAttempt,
  dropExport,
  dueExports,
  markFailed,
  markWritten,
  type UnfinishedExport,
} from '#functions/data/reports/export-attempts.ts';
import { type GridExport, markProgress } from '#functions/data/reports/grid-exports.ts';
import { beginRun, type ReportExport } from '#functions/data/reports/exports.ts';
import { getFranchise, isClosed } from '#functions/data/franchises/franchises.ts';
import {
  type DueSchedule,
  dueReportSchedules,
  getReportSchedule,
} from '#functions/data/reports/report-schedules.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { gridExportFile } from '#functions/flows/reports/export-grid.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-asker.ts';
import { writeReport } from '#functions/flows/reports/write-report.ts';
import { scheduled } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import { gridSources, reportSources } from '#functions/registries/grid-sources.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { writeFileStream } from '#functions/ports/files/files.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';

/** Of each kind; the next tick takes the rest. */
const mostPerTick = 100;

export const handler = scheduled('write-scheduled-reports', async (now) => {
  const [schedules, waiting] = await Promise.all([
    dueReportSchedules(now, mostPerTick),
    dueExports(now, mostPerTick),
  ]);
  const begun = await each(schedules, (due) => begin(due, now));
  const attempts = await each([...waiting, ...begun.done], (it) => attempt(it, now));
  const lost = attempts.done.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  if (lost.length > 0) throw new Error(`exports failed for good: ${lost.join(', ')}`);
  if (begun.errors > 0) throw new Error(`${begun.errors} scheduled reports could not begin`);
  return {
    due: schedules.length,
    begun: begun.done.length,
    written: attempts.done.filter(({ outcome }) => outcome === 'written').length,
    again: attempts.errors,
  };
});

/**
 * Uses the franchise's current time zone, which may have changed since. Otherwise a day that isn't
 * over there would be reported partially, and never again.
 */
async function begin(due: DueSchedule, now: Instant) {
  const scope = scopeOf(due.tenant, due.brands);
  const { timeZone } = (await getFranchise(scope)) ?? due;
  return beginRun(scope, { ...due, timeZone }, now);
}

type Outcome = 'written' | 'taken' | 'dropped' | 'failed';

async function attempt(it: UnfinishedExport, now: Instant) {
  return { id: it.exportId, outcome: await outcomeOf(it, now) };
}

async function outcomeOf(it: UnfinishedExport, now: Instant): Promise<Outcome> {
  const scope = scopeOf(it.tenant, it.brands);
  if (!(await isAwaited(scope, it))) {
    await dropExport(scope, it);
    return 'dropped';
  }
  if (it.attempts >= reportLimits.exportAttempts) {
    return (await markFailed(scope, it, now)) ? 'failed' : 'taken';
  }
  const claimed = await claimAttempt(scope, it, now);
  if (!claimed) return 'taken';
  const totals = await write(scope, claimed);
  return (await markWritten(scope, claimed, now, totals)) ? 'written' : 'taken';
}

/**
 * An export is dropped if its schedule was removed, its franchise was closed, or its recipient may
 * no longer see the rows.
 */
async function isAwaited(scope: Scope, it: UnfinishedExport): Promise<boolean> {
  if ('work' in it) return isGridExportAwaited(scope, it);
  const all = scopeOf(it.tenant, 'all');
  const [schedule, closed] = await Promise.all([
    getReportSchedule(all, it.scheduleId),
    isClosed(all),
  ]);
  return schedule !== undefined && !closed;
}

/** Returns a report's totals, for its mail. */
async function write(scope: Scope, it: ReportExport | GridExport) {
  if (!('work' in it)) return writeReport(scope, it, reportSources);
  const { type, chunks } = await gridExportFile(scope, it, {
    source: gridSources[it.work.grid],
    onProgress: (percent) => markProgress(scope, it, percent),
  });
  await writeFileStream(fileKey('exports', scope.tenant, it.exportId), chunks, type);
  return undefined;
}

/** One at a time. An error is logged and doesn't stop the others. */
async function each<Item, Done>(
  items: readonly Item[],
  act: (item: Item) => Promise<Done | undefined>,
): Promise<{ readonly done: readonly Done[]; readonly errors: number }> {
  const done: Done[] = [];
  let errors = 0;
  for (const item of items) {
    try {
      const result = await act(item);
      if (result !== undefined) done.push(result);
    } catch (error) {
      errors += 1;
      log({ level: 'error', message: 'report failed', ...describe(error) });
    }
  }
  return { done, errors };
}
