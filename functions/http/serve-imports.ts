// The handlers of an import's calls, for each kind of thing (shared/contract/platform/record-imports.ts).
import { type BulkJob, getBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { countProcessed } from '#functions/data/bulk-changes/reports.ts';
import { runBulkJob } from '#functions/data/bulk-changes/run-bulk-job.ts';
import type {
  ImportKind,
  ImportRow,
  NamedImportKind,
} from '#functions/data/imports/import-kind.ts';
import {
  getRecordImport,
  isRecordImportUndoable,
  listRecordImportProblems,
  listRecordImports,
  type RecordImport,
} from '#functions/data/imports/record-imports.ts';
import {
  createImportJob,
  saveImportRows,
  startRecordImport,
} from '#functions/data/imports/run-import.ts';
import {
  createImportUndoJob,
  isUndoRepeatable,
  startImportUndo,
  toUndoId,
} from '#functions/data/imports/undo-import.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, Forbidden, Invalid, requireFound } from '#functions/errors/errors.ts';
import type { ImportView } from '#shared/contract/platform/record-imports.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { recordImportLimits } from '#shared/domain/platform/record-import.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';
import { type Caller, requireBrand } from './access.ts';
import type { SignedInContext } from './serve.ts';

type WithBody<Body> = { readonly body: Body };
type ImportId = { readonly id: string };
type ImportRowsUpload<Row> = {
  readonly importKey: string;
  readonly number: number;
  readonly rows: readonly Row[];
};
type StartImportInput = {
  readonly requestKey: string;
  readonly fileName: string;
  readonly rows: number;
};

export function createImportHandlers<Row extends ImportRow>(kind: ImportKind<Row>) {
  const importJob = createImportJob(kind);
  const undoJob = createImportUndoJob(kind);
  return {
    async listImports(_input: object, context: SignedInContext) {
      const all = await listRecordImports(context.scope, kind.name);
      const visible = all.filter((it) => isImportVisible(context, it));
      return { data: await toViews(context, visible.slice(0, recordImportLimits.listed)) };
    },

    async uploadImportRows({ body }: WithBody<ImportRowsUpload<Row>>, context: SignedInContext) {
      const { importKey: requestKey, number, rows } = body;
      for (const brandId of new Set(rows.map(kind.getBrandId))) {
        requireBrand(context, brandId, 'brandId');
      }
      const upload = { asker: toRequester(context), requestKey, number, rows };
      const isSaved = await saveImportRows(context.scope, kind, upload, context.now);
      if (!isSaved) throw new Conflict('err_request_key');
      return { data: { uploaded: rows.length } };
    },

    async startImport({ body }: WithBody<StartImportInput>, context: SignedInContext) {
      const input = { ...body, asker: toRequester(context) };
      const imported = await startRecordImport(context.scope, kind, input, context.now);
      if (imported === 'otherImport') throw new Conflict('err_request_key');
      if (imported === 'rowsMissing') throw Invalid.field('rows', 'err_import_rows');
      return { data: await toView(context, imported) };
    },

    async advanceImport({ body }: WithBody<ImportId>, context: SignedInContext) {
      const { scope, now } = context;
      const imported = await requireImport(context, kind, body.id);
      const { importing, undoing } = await readJobs(scope, imported);
      const [job, change] =
        undoing?.state === 'running' ? [undoJob, undoing] : [importJob, importing];
      // A caller who is running a step right now reports the progress a moment later.
      if (change?.state === 'running') await runBulkJob(job, change, { now, maxSteps: 1 });
      return { data: await toView(context, imported) };
    },

    async listImportProblems({ params }: { readonly params: ImportId }, context: SignedInContext) {
      const { importId } = await requireImport(context, kind, params.id);
      const problems = await listRecordImportProblems(context.scope, importId);
      return { data: problems.map(({ importId: _, ...problem }) => problem) };
    },

    async undoImport({ body }: WithBody<ImportId>, context: SignedInContext) {
      const { scope, now } = context;
      const imported = await requireImport(context, kind, body.id);
      if (!isRecordImportUndoable(imported, now)) {
        throw new Conflict('msg_import_over', { days: recordImportLimits.undoDays });
      }
      const { importing, undoing } = await readJobs(scope, imported);
      if (importing?.state === 'running') throw new Conflict('msg_import_running');
      const again = undoing !== undefined && isUndoRepeatable(undoing);
      const planned = importing?.report.changed ?? 0;
      const undo = { asker: toRequester(context), planned, again };
      await startImportUndo(scope, kind, imported, undo, now);
      const general = successMessage('msg_import_undoing', { name: imported.fileName });
      return { data: await toView(context, imported), general };
    },
  };
}

const toRequester = ({ session: { userId, impersonator: standIn } }: SignedInContext) => ({
  userId,
  standIn,
});

/**
 * An import may contain things of any brand, so callers who are limited to some brands see only their
 * own imports.
 */
export const isImportVisible = ({ scope, session }: Caller, { by }: Pick<RecordImport, 'by'>) =>
  by === session.userId || session.brandIds.every((id) => includesBrand(scope.brands, id));

async function requireImport(
  caller: Caller,
  { name }: NamedImportKind,
  importId: string,
): Promise<RecordImport> {
  const imported = requireFound(await getRecordImport(caller.scope, name, importId));
  if (!isImportVisible(caller, imported)) throw new Forbidden();
  return imported;
}

const listJobIds = ({ importId }: RecordImport) => [importId, toUndoId(importId)];

const pickJobs = ({ importId }: RecordImport, jobs: ReadonlyMap<string, BulkJob>) => ({
  importing: jobs.get(importId),
  undoing: jobs.get(toUndoId(importId)),
});

const readJobs = async (scope: Scope, imported: RecordImport) =>
  pickJobs(imported, await getBulkJobs(scope, listJobIds(imported)));

async function toView(context: SignedInContext, imported: RecordImport): Promise<ImportView> {
  const [view] = await toViews(context, [imported]);
  return requireFound(view);
}

async function toViews(
  { scope, now }: { readonly scope: Scope; readonly now: Instant },
  imports: readonly RecordImport[],
): Promise<ImportView[]> {
  const jobs = await getBulkJobs(scope, imports.flatMap(listJobIds));
  return imports.flatMap((imported) => {
    const { importing, undoing } = pickJobs(imported, jobs);
    if (!importing) return [];
    const { importId: id, fileName, rows, at } = imported;
    return [
      {
        id,
        fileName,
        rows,
        at: toIso(at),
        ...toImportState(importing, undoing, isRecordImportUndoable(imported, now)),
      },
    ];
  });
}

/** How far an import and its undo are. */
export function toImportState(
  importing: BulkJob,
  undoing: BulkJob | undefined,
  isRecent: boolean,
): Pick<ImportView, 'importing' | 'undoing' | 'undoable'> {
  const isOver = importing.state !== 'running';
  const isUndone = undoing !== undefined && !isUndoRepeatable(undoing);
  return {
    importing: toProgress(importing),
    undoing: undoing ? toProgress(undoing) : null,
    undoable: isOver && !isUndone && isRecent,
  };
}

function toProgress({ state, report, planned = 0 }: BulkJob) {
  const { changed, unchanged, refused } = report;
  return {
    state,
    changed,
    unchanged,
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
    left: Math.max(0, planned - countProcessed(report)),
  };
}
