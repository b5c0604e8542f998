import { type BulkChange, getChanges } from '#functions/data/bulk-changes/bulk-changes.ts';
import { carryOut } from '#functions/data/bulk-changes/carry-out.ts';
import { countOf } from '#functions/data/bulk-changes/reports.ts';
import {
  type ClientImport,
  getImport,
  getMapping,
  isImportUndoable,
  listImports,
  saveMapping,
} from '#functions/data/clients/client-imports.ts';
import { clientList } from '#functions/data/clients/client-list.ts';
import { listImportProblems } from '#functions/data/clients/imported-clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  bringRows,
  clientImportChange,
  startImport,
} from '#functions/flows/clients/import-clients.ts';
import { clientImportUndo, startUndo, undoIdOf } from '#functions/flows/clients/undo-import.ts';
import { type Caller, requireBrand } from '#functions/http/access.ts';
import { Conflict, Forbidden, found } from '#functions/http/errors.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import {
  type ClientImport as Shown,
  clientImports,
} from '#shared/contract/clients/client-imports.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { alikeIndex } from '#shared/domain/clients/duplicates.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

/** As many as a person may want to undo; older ones aren't listed. */
const mostListed = 25;

export const handler = serve(clientImports, {
  async list(_input, context) {
    const { scope, now } = context;
    const all = await listImports(scope);
    const seen = all.filter((it) => isSeen(context, it)).slice(0, mostListed);
    return { data: await shown(scope, seen, now) };
  },

  async mapping({ query: { headersKey } }, { scope }) {
    return { data: (await getMapping(scope, headersKey)) ?? null };
  },

  async check({ body: { rows } }, { scope, now }) {
    const { entries } = await clientList.rowSet(scope, now);
    const alike = alikeIndex(entries.map(({ row }) => row));
    const data = rows.flatMap(({ row, businessName, email, phone, address, zip }) => {
      const [best] = alike({
        ...{ businessName, address, zip },
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
    const part = { asker: askerOf(context), requestKey: importKey, number, rows: placed };
    if (!(await bringRows(scope, part, now))) throw new Conflict('err_request_key');
    return { data: { brought: rows.length } };
  },

  async start({ body }, context) {
    const { scope, now } = context;
    const { headersKey, mapping } = body;
    const imported = await startImport(scope, { ...body, asker: askerOf(context) }, now);
    if (!imported) throw new Conflict('err_request_key');
    await saveMapping(scope, headersKey, mapping);
    return { data: await shownOne(scope, imported, now) };
  },

  async advance({ body: { id } }, context) {
    const { scope, now } = context;
    const imported = await seenImport(context, id);
    const { importing, undoing } = changesOf(imported, await getChanges(scope, idsOf([imported])));
    const [kind, change] =
      undoing?.state === 'running' ? [clientImportUndo, undoing] : [clientImportChange, importing];
    // A caller who is running a step right now reports the progress a moment later.
    if (change?.state === 'running') {
      await carryOut(kind, change, { now, mostSteps: 1 });
    }
    return { data: await shownOne(scope, imported, now) };
  },

  async problems({ params }, context) {
    const { importId } = await seenImport(context, params.id);
    const problems = await listImportProblems(
      context.scope,
      importId,
      clientLimits.importProblemsShown,
    );
    return { data: problems.map(({ importId: _, ...problem }) => problem) };
  },

  async undo({ body: { id } }, context) {
    const { scope, now } = context;
    const imported = await seenImport(context, id);
    if (!isImportUndoable(imported, now)) throw new Conflict('msg_import_over');
    const { importing, undoing } = changesOf(imported, await getChanges(scope, idsOf([imported])));
    if (importing?.state === 'running') throw new Conflict('msg_import_running');
    const again = undoing?.state === 'failed' || undoing?.state === 'stopped';
    const planned = importing?.report.changed ?? 0;
    await startUndo(scope, imported, { asker: askerOf(context), planned, again }, now);
    const general = said('msg_import_undoing', { name: imported.fileName });
    return { data: await shownOne(scope, imported, now), general };
  },
});

function askerOf({ session: { userId, impersonator: standIn } }: SignedInContext) {
  return { userId, standIn };
}

/**
 * An import may contain clients of any brand, so callers who are limited to some brands see only
 * their own imports.
 */
const isSeen = ({ scope, session }: Caller, { by }: ClientImport) =>
  by === session.userId || session.brandIds.every((id) => includesBrand(scope.brands, id));

async function seenImport(caller: Caller, importId: string): Promise<ClientImport> {
  const imported = found(await getImport(caller.scope, importId));
  if (!isSeen(caller, imported)) throw new Forbidden();
  return imported;
}

const idsOf = (imports: readonly ClientImport[]) =>
  imports.flatMap(({ importId }) => [importId, undoIdOf(importId)]);

const changesOf = ({ importId }: ClientImport, changes: ReadonlyMap<string, BulkChange>) => ({
  importing: changes.get(importId),
  undoing: changes.get(undoIdOf(importId)),
});

async function shownOne(scope: Scope, imported: ClientImport, now: Instant): Promise<Shown> {
  const [one] = await shown(scope, [imported], now);
  return found(one);
}

async function shown(
  scope: Scope,
  imports: readonly ClientImport[],
  now: Instant,
): Promise<Shown[]> {
  const changes = await getChanges(scope, idsOf(imports));
  return imports.flatMap((imported) => {
    const { importing, undoing } = changesOf(imported, changes);
    if (!importing) return [];
    const { importId: id, fileName, rows, at } = imported;
    const isOver = importing.state !== 'running';
    const isUndone = undoing?.state === 'running' || undoing?.state === 'done';
    return [
      {
        ...{ id, fileName, rows, at: toIso(at) },
        importing: progressOf(importing),
        undoing: undoing ? progressOf(undoing) : null,
        undoable: isOver && !isUndone && isImportUndoable(imported, now),
      },
    ];
  });
}

function progressOf({ state, report, planned = 0 }: BulkChange) {
  const { changed, unchanged, refused } = report;
  return {
    ...{ state, changed, unchanged },
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
    left: Math.max(0, planned - countOf(report)),
  };
}
