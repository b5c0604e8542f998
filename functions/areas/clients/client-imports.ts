import { type BulkJob, getBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob } from '#functions/data/bulk-changes/run-bulk-job.ts';
import {
  type ClientImport,
  getClientImport,
  getImportMapping,
  isImportUndoable,
  listClientImports,
  saveImportMapping,
} from '#functions/data/clients/client-imports.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import { listImportProblems } from '#functions/data/clients/imported-clients.ts';
import { isUndoRepeatable, toUndoId } from '#functions/data/imports/undo-import.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  saveImportRows,
  clientImportJob,
  startClientImport,
} from '#functions/flows/clients/import-clients.ts';
import { clientImportUndoJob, startImportUndo } from '#functions/flows/clients/undo-import.ts';
import { type Caller, requireBrand } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound } from '#functions/errors/errors.ts';
import { isImportVisible, toImportState } from '#functions/http/serve-imports.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import type { ImportView as Shown } from '#shared/contract/platform/record-imports.ts';
import { buildDuplicateIndex } from '#shared/domain/clients/duplicates.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** As many as a person may want to undo; older ones aren't listed. */
const maxListed = 25;

export const handler = serveArea(clientImports, {
  async list(_input, context) {
    const { scope, now } = context;
    const all = await listClientImports(scope);
    const seen = all.filter((it) => isImportVisible(context, it)).slice(0, maxListed);
    return { data: await toImportViews(scope, seen, now) };
  },

  async mapping({ query: { headersKey } }, { scope }) {
    return { data: (await getImportMapping(scope, headersKey)) ?? null };
  },

  async check({ body: { rows } }, { scope, now }) {
    const { entries } = await clientList.rowSet(scope, now);
    const alike = buildDuplicateIndex(entries.map(({ row }) => row));
    const data = rows.flatMap(({ row, businessName, email, phone, address, zip }) => {
      const [best] = alike({
        businessName,
        address,
        zip,
        emails: email === '' ? [] : [email],
        phones: phone === '' ? [] : [phone],
      });
      return best ? [{ row, reasons: best.reasons, client: best.row }] : [];
    });
    return { data };
  },

  async bring({ body: { importKey, number, rows } }, context) {
    const { scope, now } = context;
    for (const brandId of new Set(rows.flatMap(({ brandIds }) => brandIds))) {
      requireBrand(context, brandId, 'brandIds');
    }
    // As everywhere, what a caller who is limited to some brands enters belongs to those brands.
    const own = scope.brands === 'all' ? [] : [...scope.brands];
    const placed = rows.map((row) => (row.brandIds.length === 0 ? { ...row, brandIds: own } : row));
    const part = { asker: toAsker(context), requestKey: importKey, number, rows: placed };
    if (!(await saveImportRows(scope, part, now))) throw new Conflict('err_request_key');
    return { data: { brought: rows.length } };
  },

  async start({ body }, context) {
    const { scope, now } = context;
    const { headersKey, mapping } = body;
    const imported = await startClientImport(scope, { ...body, asker: toAsker(context) }, now);
    if (!imported) throw new Conflict('err_request_key');
    await saveImportMapping(scope, headersKey, mapping);
    return { data: await toImportView(scope, imported, now) };
  },

  async advance({ body: { id } }, context) {
    const { scope, now } = context;
    const imported = await requireVisibleImport(context, id);
    const { importing, undoing } = getBulkChanges(
      imported,
      await getBulkJobs(scope, listChangeIds([imported])),
    );
    const [kind, change] =
      undoing?.state === 'running' ? [clientImportUndoJob, undoing] : [clientImportJob, importing];
    // A caller who is running a step right now reports the progress a moment later.
    if (change?.state === 'running') {
      await runBulkJob(kind, change, { now, maxSteps: 1 });
    }
    return { data: await toImportView(scope, imported, now) };
  },

  async problems({ params }, context) {
    const { importId } = await requireVisibleImport(context, params.id);
    const problems = await listImportProblems(
      context.scope,
      importId,
      clientLimits.importProblemsShown,
    );
    return { data: problems.map(({ importId: _, ...problem }) => problem) };
  },

  async undo({ body: { id } }, context) {
    const { scope, now } = context;
    const imported = await requireVisibleImport(context, id);
    if (!isImportUndoable(imported, now))
      throw new Conflict('msg_import_over', { days: mergeUndoDays });
    const { importing, undoing } = getBulkChanges(
      imported,
      await getBulkJobs(scope, listChangeIds([imported])),
    );
    if (importing?.state === 'running') throw new Conflict('msg_import_running');
    const again = undoing !== undefined && isUndoRepeatable(undoing);
    const planned = importing?.report.changed ?? 0;
    await startImportUndo(scope, imported, { asker: toAsker(context), planned, again }, now);
    const general = successMessage('msg_import_undoing', { name: imported.fileName });
    return { data: await toImportView(scope, imported, now), general };
  },
});

function toAsker({ session: { userId, impersonator: standIn } }: SignedInContext) {
  return { userId, standIn };
}

async function requireVisibleImport(caller: Caller, importId: string): Promise<ClientImport> {
  const imported = requireFound(await getClientImport(caller.scope, importId));
  if (!isImportVisible(caller, imported)) throw new Forbidden();
  return imported;
}

const listChangeIds = (imports: readonly ClientImport[]) =>
  imports.flatMap(({ importId }) => [importId, toUndoId(importId)]);

const getBulkChanges = ({ importId }: ClientImport, changes: ReadonlyMap<string, BulkJob>) => ({
  importing: changes.get(importId),
  undoing: changes.get(toUndoId(importId)),
});

async function toImportView(scope: Scope, imported: ClientImport, now: Instant): Promise<Shown> {
  const [one] = await toImportViews(scope, [imported], now);
  return requireFound(one);
}

async function toImportViews(
  scope: Scope,
  imports: readonly ClientImport[],
  now: Instant,
): Promise<Shown[]> {
  const changes = await getBulkJobs(scope, listChangeIds(imports));
  return imports.flatMap((imported) => {
    const { importing, undoing } = getBulkChanges(imported, changes);
    if (!importing) return [];
    const { importId: id, fileName, rows, at } = imported;
    return [
      {
        id,
        fileName,
        rows,
        at: toIso(at),
        ...toImportState(importing, undoing, isImportUndoable(imported, now)),
      },
    ];
  });
}
