// Attempts at an export of a report or a grid. One counts itself and puts the next one off before it does anything:
// that write is its claim, and what crashes or fails is simply due again. Writing the file a second
// time changes nothing, it has one key. The attempt that has written it puts the mail of its link
// into the outbox, in the same transaction.
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { Totals } from '#shared/domain/reports/report.ts';
import { mailPart, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { type GridExport, gridOf } from './grid-exports.ts';
import { type FileExport, type ReportExport, Exports, reportOf } from './exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { applied, type Part, remove, transact, update } from '#functions/data/store/transact.ts';
import { lowestText } from '#functions/data/store/key-range.ts';

export type UnfinishedExport = (ReportExport | GridExport) & { readonly tenant: string };

/** The exports of all franchises that are due for an attempt, the longest waiting first. */
export async function dueExports(now: Instant, most: number): Promise<UnfinishedExport[]> {
  const { data } = await Exports.query
    .due({})
    .between({ attemptAt: lowestText }, { attemptAt: toIso(now) })
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
    .remove(['writtenAt', 'totals'])
    .where(
      (at, { eq, lte }) => `${eq(at.attempts, it.attempts)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return (await applied(claim)) ? { ...it, ...next, written: undefined } : undefined;
}

/** The file is there, and its link is on its way: from here on it is the outbox's. */
export async function markWritten(
  scope: Scope,
  it: ReportExport | GridExport,
  now: Instant,
  totals?: Totals,
): Promise<boolean> {
  const mark = patchOf(scope, it)
    .set({ status: 'written', writtenAt: now, ...(totals ? { totals } : { percent: 100 }) })
    .remove(['attemptAt'])
    .where((at, { eq }) => `${eq(at.attempts, it.attempts)} AND ${eq(at.status, 'pending')}`);
  const link = mailPart({
    tenant: scope.tenant,
    thing: it.exportId,
    kind: 'work' in it ? 'exportLink' : 'reportLink',
    slot: `${it.attempts}`,
    to: it.recipients,
    askedAt: now,
  });
  const failed = await transact([update(mark.params()), link]);
  return failed.length === 0;
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

/** What became of its mail, for the transaction in which that ended. */
export function linkMailedPart(
  { tenant, thing, sent, unwanted }: OutgoingMail,
  now: Instant,
): Part {
  const key = { tenant, exportId: thing };
  // Nobody waits for it any more.
  if (unwanted > 0) return remove(Exports.delete(key).params());
  const change =
    sent > 0 ? { status: 'sent' as const, mailedAt: now } : { status: 'failed' as const };
  return update(Exports.patch(key).set(change).params());
}

/** Its schedule is gone, and nobody waits for it any more. */
export async function dropExport(scope: Scope, { exportId }: FileExport): Promise<void> {
  await Exports.delete({ tenant: scope.tenant, exportId }).go();
}

function patchOf({ tenant }: Scope, { exportId }: FileExport) {
  return Exports.patch({ tenant, exportId });
}

function attemptAfter(now: Instant): string {
  return toIso(instant(now + reportLimits.exportAttemptMinutes * 60_000));
}
