// Undoes an import, step by step: what it created is deleted, unless somebody has changed it since or
// uses it. Those stay, and are listed. What several rows share goes last.
import { z } from 'zod';
import {
  type BulkJob,
  type BulkJobRequester,
  isBulkJobCutShort,
  startBulkJob,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { retryLimits, retryOrGiveUp, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  recordImportLimits,
  type RecordImportProblem,
} from '#shared/domain/platform/record-import.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { countProblems } from './count-problems.ts';
import type { ImportKind, ImportRow, NamedImportKind, UndoPlan } from './import-kind.ts';
import {
  buildImportProblemItem,
  buildRemoveImportProblemItem,
  buildSettleRecordItem,
  getRecordImport,
  type ImportedRecord,
  listImportedRecords,
  type RecordImport,
} from './record-imports.ts';

export const toUndoId = (importId: string) => hashId(`${importId}|undo`);

type StartUndoInput = {
  readonly asker: BulkJobRequester;
  /** The number of things that the import created. */
  readonly planned: number;
  /** Starts an undo that has ended once more. */
  readonly again: boolean;
};

/** What it couldn't settle then, because of other writes, or because it was cut short. */
export const isUndoRepeatable = (undoing: BulkJob): boolean =>
  isBulkJobCutShort(undoing) ||
  (undoing.state === 'done' && (undoing.report.refused['meanwhile'] ?? 0) > 0);

const toUndoJobName = (kind: NamedImportKind) => `${kind.name}-import-undo`;

/** A repeated request is the same undo. */
export function startImportUndo(
  scope: Scope,
  kind: NamedImportKind,
  { importId }: RecordImport,
  { asker, planned, again }: StartUndoInput,
  now: Instant,
): Promise<BulkJob> {
  const input: UndoJobInput = { importId };
  const job = { changeId: toUndoId(importId), kind: toUndoJobName(kind), asker, input, planned };
  const undo = { ...job, planId: '', parts: 0, report: emptyBulkJobReport };
  return startBulkJob(scope, undo, now, { again });
}

const UndoJobInput = z.object({ importId: z.string() });
type UndoJobInput = z.infer<typeof UndoJobInput>;

const { undoneAtOnce: limit } = recordImportLimits;

/** The cursor: which part, and after which row. */
function parseCursor(cursor: string) {
  const [part, row] = cursor.split(' ');
  return { part: part === 'shared' ? 'shared' : 'thing', after: Number(row ?? -1) } as const;
}

export function createImportUndoJob<Row extends ImportRow>(kind: ImportKind<Row>): BulkJobKind {
  return {
    name: toUndoJobName(kind),
    access: kind.access,
    async step(scope, { input, cursor }, now) {
      const { importId } = UndoJobInput.parse(input);
      const imported = await getRecordImport(scope, kind.name, importId);
      if (!imported) return { next: undefined, report: emptyBulkJobReport };
      const { part, after } = parseCursor(cursor);
      const made = await listImportedRecords(scope, importId, { part, after, limit });
      const kept: { readonly why: RecordImportProblem }[] = [];
      const open = () => kind.openUndo(scope, now);
      const context: UndoContext = { scope, imported, open, plan: await open() };
      for (const record of made) {
        const why = await undoRecord(context, record);
        if (why) kept.push({ why });
      }
      const last = made.at(-1);
      if (part === 'shared') {
        const isMore = last !== undefined && made.length === limit;
        const next = isMore ? `shared ${last.row}` : undefined;
        return { next, report: emptyBulkJobReport };
      }
      const next = last && made.length === limit ? `thing ${last.row}` : 'shared -1';
      const changed = made.length - kept.length;
      return { next, report: { changed, unchanged: 0, refused: countProblems(kept) } };
    },
  };
}

type PlanUndo = (record: ImportedRecord) => Promise<UndoPlan>;

type UndoContext = {
  readonly scope: Scope;
  readonly imported: RecordImport;
  readonly open: () => Promise<PlanUndo>;
  /** Opened once for the step, and again once another write came in between. */
  plan: PlanUndo;
};

/** Why it stayed; undefined if it is gone. */
async function undoRecord(
  context: UndoContext,
  record: ImportedRecord,
): Promise<RecordImportProblem | undefined> {
  // An earlier run of this step settled it.
  if (record.state === 'undone') return undefined;
  if (record.state === 'kept') return record.why ?? 'edited';
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const plan = await context.plan(record);
    const isDone = await tryTransact(buildUndoItems(context, record, plan));
    if (isDone) return plan.outcome === 'kept' ? plan.why : undefined;
    context.plan = await context.open();
    return tryAgain;
  });
  if (outcome !== tryAgain) return outcome;
  // It stays to be undone, as undoing can be repeated then.
  await tryTransact(buildKeepItems(context, record, { state: 'made', why: 'meanwhile' }));
  return 'meanwhile';
}

function buildUndoItems(context: UndoContext, record: ImportedRecord, plan: UndoPlan) {
  if (plan.outcome === 'kept') {
    return buildKeepItems(context, record, { state: 'kept', why: plan.why });
  }
  const { scope } = context;
  const { importId, row, why } = record;
  return [
    buildSettleRecordItem(scope, record, { state: 'undone' }),
    // An undo before this one listed it.
    ...(why ? [buildRemoveImportProblemItem(scope, { importId, phase: 'undo', row })] : []),
    ...plan.items,
  ];
}

type KeptRecord = { readonly state: 'made' | 'kept'; readonly why: RecordImportProblem };

function buildKeepItems(
  { scope, imported: { at } }: UndoContext,
  record: ImportedRecord,
  kept: KeptRecord,
): TransactItem[] {
  const { importId, row, name } = record;
  const problem = { importId, phase: 'undo', row, name, why: kept.why } as const;
  const isListed = record.part === 'thing';
  return [
    buildSettleRecordItem(scope, record, kept),
    ...(isListed ? [buildImportProblemItem(scope, at, problem)] : []),
  ];
}
