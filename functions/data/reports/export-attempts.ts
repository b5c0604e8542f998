// Attempts at an export of a report or a grid. An attempt starts by counting itself and scheduling
// the next one. That write is its claim; an attempt that crashes or fails is simply due again.
// Writing the file a second time changes nothing, because it has one key. The attempt that wrote
// the file puts the mail with its link into the outbox, in the same transaction.
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { ReportTotals } from '#shared/domain/reports/report.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildMailItem, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { type GridExport, toGridExport } from './grid-exports.ts';
import { type FileExport, type ReportExport, Exports, toReportExport } from './exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toDelete,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { minKey } from '#functions/data/store/key-range.ts';

export type UnfinishedExport = (ReportExport | GridExport) & { readonly tenant: string };

/** The exports of all franchises that are due for an attempt, longest overdue first. */
export async function listDueExports(now: Instant, limit: number): Promise<UnfinishedExport[]> {
  const { data } = await Exports.query
    .due({})
    .between({ attemptAt: minKey }, { attemptAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({
    ...(stored.work ? toGridExport(stored, stored.work) : toReportExport(stored)),
    tenant: stored.tenant,
  }));
}

/** The export with this attempt counted; undefined if another worker claimed it. */
export async function claimExportAttempt<Export extends ReportExport | GridExport>(
  scope: Scope,
  it: Export,
  now: Instant,
): Promise<Export | undefined> {
  const next = { status: 'pending', attempts: it.attempts + 1 } as const;
  const claim = buildPatch(scope, it)
    .set({ ...next, attemptAt: computeNextAttemptAt(now) })
    .remove(['writtenAt', 'totals'])
    .where(
      (at, { eq, lte }) => `${eq(at.attempts, it.attempts)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return (await tryConditionalWrite(claim)) ? { ...it, ...next, written: undefined } : undefined;
}

/** The file exists and its mail is queued; from here on the outbox is responsible. */
export async function markExportWritten(
  scope: Scope,
  it: ReportExport | GridExport,
  now: Instant,
  totals?: ReportTotals,
): Promise<boolean> {
  const mark = buildPatch(scope, it)
    .set({ status: 'written', writtenAt: now, ...(totals ? { totals } : { percent: 100 }) })
    .remove(['attemptAt'])
    .where((at, { eq }) => `${eq(at.attempts, it.attempts)} AND ${eq(at.status, 'pending')}`);
  const link = buildMailItem({
    tenant: scope.tenant,
    thing: it.exportId,
    kind: 'work' in it ? 'exportLink' : 'reportLink',
    slot: `${it.attempts}`,
    to: it.recipients,
    askedAt: now,
  });
  return tryTransact([toUpdate(mark.params()), link]);
}

/** For when no attempt is left and the last one has timed out. True for only one caller. */
export async function markExportFailed(
  scope: Scope,
  it: FileExport,
  now: Instant,
): Promise<boolean> {
  const mark = buildPatch(scope, it)
    .set({ status: 'failed' })
    .remove(['attemptAt'])
    .where(
      (at, { eq, lte }) => `${eq(at.attempts, it.attempts)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return tryConditionalWrite(mark);
}

/** For the transaction that completes the mail. */
export function buildLinkMailedItem(
  { tenant, thing, sent, unwanted }: OutgoingMail,
  now: Instant,
): TransactItem {
  const key = { tenant, exportId: thing };
  // No recipient wants it any more.
  if (unwanted > 0) return toDelete(Exports.delete(key).params());
  const change =
    sent > 0 ? { status: 'sent' as const, mailedAt: now } : { status: 'failed' as const };
  return toUpdate(Exports.patch(key).set(change).params());
}

/** For exports whose schedule was removed, so no one waits for them. */
export async function deleteExport(scope: Scope, { exportId }: FileExport): Promise<void> {
  await Exports.delete({ tenant: scope.tenant, exportId }).go();
}

function buildPatch({ tenant }: Scope, { exportId }: FileExport) {
  return Exports.patch({ tenant, exportId });
}

function computeNextAttemptAt(now: Instant): string {
  return toIso(instant(now + reportLimits.exportAttemptMinutes * minuteMilliseconds));
}
