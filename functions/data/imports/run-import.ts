// Imports the rows of a file, step by step. Rows are carried out one after the other: each claims its
// number in the transaction that creates its thing. So a step that was interrupted, or that two
// workers run at the same time, creates nothing twice and reports the same.
import { z } from 'zod';
import {
  type BulkJob,
  type BulkJobRequester,
  computeBulkJobExpiry,
  getBulkJobs,
  isBulkJobCutShort,
  startBulkJob,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import {
  listPlanChunks,
  readPlanChunk,
  writePlanChunk,
} from '#functions/data/bulk-changes/plan-chunks.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { retryLimits, retryOrGiveUp, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type RecordImportProblem } from '#shared/domain/platform/record-import.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { countProblems } from './count-problems.ts';
import type { ImportKind, ImportRow, NamedImportKind } from './import-kind.ts';
import {
  buildImportedRecordItem,
  buildImportProblemItem,
  computeRecordImportExpiry,
  type ImportedRecord,
  listClaimedRows,
  type RecordImport,
  saveRecordImport,
} from './record-imports.ts';
import { toUndoId } from './undo-import.ts';

const toImportJobName = ({ name }: NamedImportKind) => `${name}-import`;

type ImportRequest = { readonly asker: BulkJobRequester; readonly requestKey: string };

/** The id of the import, and of its plan, that a person starts under this key. */
const toImportId = ({ tenant }: Scope, kind: NamedImportKind, requested: ImportRequest) =>
  hashId(
    JSON.stringify([tenant, requested.asker.userId, toImportJobName(kind), requested.requestKey]),
  );

type ImportUpload = ImportRequest & {
  readonly number: number;
  readonly rows: readonly ImportRow[];
};

/** False if different rows were uploaded under this key before. */
export function saveImportRows(
  scope: Scope,
  kind: NamedImportKind,
  upload: ImportUpload,
  now: Instant,
): Promise<boolean> {
  return writePlanChunk(scope, {
    planId: toImportId(scope, kind, upload),
    number: upload.number,
    expiresAt: computeBulkJobExpiry(now),
    ids: upload.rows.map((row) => JSON.stringify(row)),
  });
}

const JobInput = z.object({
  fileName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** A hash of what was requested under the key. */
  requested: z.string(),
});
type JobInput = z.infer<typeof JobInput>;

type StartImportInput = ImportRequest & {
  readonly fileName: string;
  readonly rows: number;
};

type StartImportProblem = 'otherImport' | 'rowsMissing';

/**
 * Starts the import, or continues one that was cut short: its rows are claimed, so that those which
 * it has imported are only counted again. A caller who polls its progress runs it, and otherwise the
 * scheduled job does.
 */
export async function startRecordImport(
  scope: Scope,
  kind: NamedImportKind,
  { fileName, rows, ...requested }: StartImportInput,
  now: Instant,
): Promise<RecordImport | StartImportProblem> {
  const importId = toImportId(scope, kind, requested);
  const contentHash = hashId(JSON.stringify([fileName, rows]));
  const { asker } = requested;
  const undoId = toUndoId(importId);
  const jobs = await getBulkJobs(scope, [importId, undoId]);
  const earlier = jobs.get(importId);
  const isOther = (job: BulkJob) => JobInput.parse(job.input).requested !== contentHash;
  if (earlier && isOther(earlier)) return 'otherImport';
  if (earlier && (!isBulkJobCutShort(earlier) || jobs.has(undoId))) {
    return saveImport(scope, kind, earlier);
  }
  const parts = await countUploadedParts(scope, importId, rows);
  if (parts === undefined) return 'rowsMissing';
  // Of the first start: what was imported then expires by it.
  const input: JobInput = earlier
    ? JobInput.parse(earlier.input)
    : { fileName, by: asker.userId, at: toIso(now), requested: contentHash };
  const job = {
    changeId: importId,
    kind: toImportJobName(kind),
    asker,
    input,
    planId: importId,
    planned: rows,
    parts,
    report: emptyBulkJobReport,
    // As long as the import itself, which can't be shown without it.
    expiresAt: computeRecordImportExpiry(fromIso(input.at)),
  };
  const begun = await startBulkJob(scope, job, now, { again: earlier !== undefined });
  return isOther(begun) ? 'otherImport' : saveImport(scope, kind, begun);
}

const NumberedRow = z.object({ row: z.int() });

/**
 * Undefined unless the parts are complete and hold just these rows, each number once: by it a row is
 * claimed.
 */
async function countUploadedParts(
  scope: Scope,
  planId: string,
  rows: number,
): Promise<number | undefined> {
  const chunks = await listPlanChunks(scope, planId);
  const texts = [...chunks.values()].flat();
  const numbers = new Set(texts.map((text) => NumberedRow.parse(JSON.parse(text)).row));
  const isComplete = [...chunks.keys()].every((number) => number < chunks.size);
  return isComplete && texts.length === rows && numbers.size === rows ? chunks.size : undefined;
}

/**
 * Saved again in each step, so that the import can be found even if the call that started it was cut
 * off.
 */
async function saveImport(
  scope: Scope,
  kind: NamedImportKind,
  job: BulkJob,
): Promise<RecordImport> {
  const { at, fileName, by } = JobInput.parse(job.input);
  const rows = job.planned ?? 0;
  const { changeId: importId } = job;
  const imported = { importId, kind: kind.name, rows, fileName, by, at: fromIso(at) };
  await saveRecordImport(scope, imported);
  return imported;
}

/** One uploaded part per step. */
export function createImportJob<Row extends ImportRow>(kind: ImportKind<Row>): BulkJobKind {
  return {
    name: toImportJobName(kind),
    access: kind.access,
    async step(scope, job, now) {
      const imported = await saveImport(scope, kind, job);
      const part = Number(job.cursor);
      const stored = await readPlanChunk(scope, job.planId, part);
      const rows = stored.map((text) => kind.parse(JSON.parse(text)));
      const outcomes = await importRows({ scope, kind, imported, now }, rows);
      const listed = outcomes.filter((outcome) => typeof outcome !== 'string');
      const refused = listed.filter(({ why }) => why !== 'known');
      await writeInBulk(
        listed.map(({ row, why }) => {
          const problem = { importId: imported.importId, phase: 'import', why } as const;
          const named = { row: row.row, name: kind.nameRow(row) };
          return buildImportProblemItem(scope, imported.at, { ...problem, ...named });
        }),
      );
      return {
        next: part + 1 < job.parts ? String(part + 1) : undefined,
        report: {
          changed: outcomes.length - listed.length,
          unchanged: listed.length - refused.length,
          refused: countProblems(refused),
        },
      };
    },
  };
}

/** Rows that are known are listed like those that are refused: what they say was not used. */
type RowOutcome<Row> = 'changed' | { readonly row: Row; readonly why: RecordImportProblem };

type ImportContext<Row extends ImportRow> = {
  readonly scope: Scope;
  readonly kind: ImportKind<Row>;
  readonly imported: RecordImport;
  readonly now: Instant;
};

async function importRows<Row extends ImportRow>(
  context: ImportContext<Row>,
  rows: readonly Row[],
): Promise<RowOutcome<Row>[]> {
  const { scope, kind, imported, now } = context;
  const numbers = rows.map(({ row }) => row);
  const claimed = await listClaimedRows(scope, imported.importId, numbers);
  let plan = await kind.open(scope, now);
  const outcomes: RowOutcome<Row>[] = [];
  for (const row of rows) {
    if (claimed.has(row.row)) outcomes.push('changed');
    else if (!includesBrand(scope.brands, kind.getBrandId(row)))
      outcomes.push({ row, why: 'brand' });
    else {
      const outcome = await retryOrGiveUp(retryLimits.few, async () => {
        const done = await importRow(context, row, plan);
        if (done === tryAgain) plan = await kind.open(scope, now);
        return done;
      });
      outcomes.push(outcome === tryAgain ? { row, why: 'meanwhile' } : outcome);
    }
  }
  return outcomes;
}

async function importRow<Row extends ImportRow>(
  { scope, imported: { importId, at } }: ImportContext<Row>,
  row: Row,
  plan: Awaited<ReturnType<ImportKind<Row>['open']>>,
): Promise<RowOutcome<Row> | typeof tryAgain> {
  const newId = (part: ImportedRecord['part']) =>
    hashId(JSON.stringify([importId, part, row.row])).slice(0, idLength);
  const planned = plan(row, newId);
  if (planned.outcome === 'known') return { row, why: 'known' };
  if (planned.outcome === 'refused') return { row, why: planned.why };
  const { record, shared, items, accept } = planned;
  const made = { importId, row: row.row, state: 'made' } as const;
  const claims = [
    buildImportedRecordItem(scope, at, { ...made, part: 'thing', ...record }),
    ...(shared ? [buildImportedRecordItem(scope, at, { ...made, part: 'shared', ...shared })] : []),
  ];
  if (await tryTransact([...claims, ...items])) {
    accept();
    return 'changed';
  }
  const claimed = await listClaimedRows(scope, importId, [row.row]);
  return claimed.has(row.row) ? 'changed' : tryAgain;
}

/** As long as other ids. */
const idLength = 26;
