// Attempts at an export of a report or a grid. One counts itself and puts the next one off before it does anything:
// that write is its claim, and what crashes or fails is simply due again. Writing the file a second
// time changes nothing, it has one key; the mail is claimed once per attempt, by whoever is first
// to write `mailClaimedAt`.
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { Totals } from '#shared/domain/reports/report.ts';
import { type GridExport, gridOf } from './grid-exports.ts';
import { type FileExport, type ReportExport, ReportExports, reportOf } from './report-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { applied } from '#functions/data/store/transact.ts';

export type UnfinishedExport = (ReportExport | GridExport) & { readonly tenant: string };

/** The exports of all franchises that are due for an attempt, the longest waiting first. */
export async function dueReportExports(now: Instant, most: number): Promise<UnfinishedExport[]> {
  const { data } = await ReportExports.query
    .due({})
    .lte({ attemptAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map((stored) => ({
    ...(stored.work ? gridOf(stored) : reportOf(stored)),
    tenant: stored.tenant,
  }));
}

/** The export with this attempt counted, or nothing when another one has it. */
export async function claimAttempt<Export extends ReportExport | GridExport>(
  scope: Scope,
  it: Export,
  now: Instant,
): Promise<Export | undefined> {
  const next = { status: 'pending', attempts: it.attempts + 1 } as const;
  const claim = patchOf(scope, it)
    .set({ ...next, attemptAt: attemptAfter(now) })
    .remove(['writtenAt', 'totals', 'mailClaimedAt'])
    .where(
      (at, { eq, lte }) => `${eq(at.attempts, it.attempts)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return (await applied(claim)) ? { ...it, ...next, written: undefined } : undefined;
}

/** The file is there: from here on the stream tells who mails it. */
export async function markWritten(
  scope: Scope,
  it: FileExport,
  now: Instant,
  totals?: Totals,
): Promise<boolean> {
  const mark = patchOf(scope, it)
    .set({ status: 'written', writtenAt: now, ...(totals ? { totals } : { percent: 100 }) })
    .where((at, { eq }) => `${eq(at.attempts, it.attempts)} AND ${eq(at.status, 'pending')}`);
  return applied(mark);
}

/** No attempt is left, and the last one is over. True for one caller. */
export async function markFailed(scope: Scope, it: FileExport, now: Instant): Promise<boolean> {
  const mark = patchOf(scope, it)
    .set({ status: 'failed' })
    .remove(['attemptAt'])
    .where(
      (at, { eq, lte }) => `${eq(at.attempts, it.attempts)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return applied(mark);
}

/** True for one caller per attempt. The next attempt waits until this one cannot be running. */
export async function claimMail(scope: Scope, it: FileExport, now: Instant): Promise<boolean> {
  const claim = patchOf(scope, it)
    .set({ mailClaimedAt: now, attemptAt: attemptAfter(now) })
    .where(
      (at, { eq, notExists }) =>
        `${eq(at.attempts, it.attempts)} AND ${eq(at.status, 'written')} AND ${notExists(at.mailClaimedAt)}`,
    );
  return applied(claim);
}

/** Nothing was sent: whoever comes next may claim it. */
export async function releaseMail(scope: Scope, it: FileExport): Promise<void> {
  const release = patchOf(scope, it)
    .remove(['mailClaimedAt'])
    .where((at, { eq }) => `${eq(at.attempts, it.attempts)} AND ${eq(at.status, 'written')}`);
  await applied(release);
}

export async function markSent(scope: Scope, it: FileExport, now: Instant): Promise<void> {
  await applied(patchOf(scope, it).set({ status: 'sent', mailedAt: now }).remove(['attemptAt']));
}

/** Its schedule is gone, and nobody waits for it any more. */
export async function dropReportExport(scope: Scope, { exportId }: FileExport): Promise<void> {
  await ReportExports.delete({ tenant: scope.tenant, exportId }).go();
}

function patchOf({ tenant }: Scope, { exportId }: FileExport) {
  return ReportExports.patch({ tenant, exportId });
}

function attemptAfter(now: Instant): string {
  return toIso(instant(now + reportLimits.exportAttemptMinutes * 60_000));
}
