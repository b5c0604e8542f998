// Undoes an import, step by step: what it created is deleted, unless somebody has changed it since or
// uses it. Those stay, and are listed. What several rows share goes last.
import { z } from 'zod';
import {
  type BulkJob,
  type BulkJobRequester,
  startBulkJob,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { retryLimits, retryOrGiveUp, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  recordImportLimits,
  type RecordImportProblem,
} from '#shared/domain/platform/record-import.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { countProblems } from './count-problems.ts';
import type { ImportKind, ImportRow, NamedImportKind } from './import-kind.ts';
import {
  buildImportProblemItem,
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
      for (const record of made) {
        const why = await undoRecord({ scope, kind, imported, now }, record);
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

type UndoContext<Row extends ImportRow> = {
  readonly scope: Scope;
  readonly kind: ImportKind<Row>;
  readonly imported: RecordImport;
  readonly now: Instant;
};

/** Why it stayed; undefined if it is gone. */
async function undoRecord<Row extends ImportRow>(
  { scope, kind, imported: { importId, at }, now }: UndoContext<Row>,
  record: ImportedRecord,
): Promise<RecordImportProblem | undefined> {
  const { row, name } = record;
  // An earlier run of this step settled it.
  if (record.state === 'undone') return undefined;
  if (record.state === 'kept') return 'edited';
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const plan = await kind.planUndo(scope, record, now);
    if (plan.outcome === 'undone') {
      const items = [buildSettleRecordItem(scope, record, 'undone'), ...plan.items];
      return (await tryTransact(items)) ? undefined : tryAgain;
    }
    const problem = { importId, phase: 'undo', row, name, why: plan.why } as const;
    const isListed = record.part === 'thing';
    const items = [
      buildSettleRecordItem(scope, record, 'kept'),
      ...(isListed ? [buildImportProblemItem(scope, at, problem)] : []),
    ];
    return (await tryTransact(items)) ? plan.why : tryAgain;
  });
  return outcome === tryAgain ? 'meanwhile' : outcome;
}
