// Takes an import of clients back, step by step (functions/decisions/141): what it made is gone, what it
// changed is what it was. Whatever a person has changed since, or uses, is kept and named.
import { z } from 'zod';
import {
  type Asker,
  beginChange,
  type BulkChange,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import type { ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { emptyReport } from '#functions/data/bulk-changes/reports.ts';
import { type ClientImport, getImport } from '#functions/data/clients/client-imports.ts';
import { clientBucket } from '#functions/data/clients/client-rows.ts';
import {
  type Client,
  clientChangeParts,
  clientRemovalParts,
  getNewestClient,
} from '#functions/data/clients/clients.ts';
import {
  importedAfter,
  type ImportedClient,
  problemPart,
  settledPart,
} from '#functions/data/clients/imported-clients.ts';
import { eventsOfClient } from '#functions/data/events/event-list.ts';
import { invoicesOfClient } from '#functions/data/invoices/invoice-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { transact } from '#functions/data/store/transact.ts';
import { idOf } from '#functions/ports/ids.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { type ImportProblem, problemCounts } from '#shared/domain/clients/import.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

const kind = 'client-import-undo';

export const undoIdOf = (importId: string) => idOf(`${importId}|undo`);

type Undone = {
  readonly asker: Asker;
  /** Of how many clients. */
  readonly planned: number;
  readonly again: boolean;
};

/** Asked for again, it is the same one; one that came to nothing is begun anew. */
export async function startUndo(
  scope: Scope,
  { importId }: ClientImport,
  { asker, planned, again }: Undone,
  now: Instant,
): Promise<BulkChange> {
  const changeId = undoIdOf(importId);
  const input: Input = { importId };
  const asked = { changeId, kind, asker, input, planId: '', parts: 0, planned };
  return beginChange(scope, { ...asked, report: emptyReport }, now, { again });
}

const Input = z.object({ importId: z.string() });
type Input = z.infer<typeof Input>;

const clientsPerStep = 250;
const atOnce = 8;

export const clientImportUndo: ChangeKind = {
  name: kind,
  access: clientImports.routes.undo.access,
  async step(scope, { input, cursor, asker }, now) {
    const { importId } = Input.parse(input);
    const imported = await getImport(scope, importId);
    if (!imported) return { next: undefined, report: emptyReport };
    const undoing = { ...imported, by: asker?.userId ?? '', now };
    const made = await importedAfter(scope, importId, { after: cursor, most: clientsPerStep });
    let changed = 0;
    const kept: { readonly why: ImportProblem }[] = [];
    // Those of a bucket one after the other, since each transaction stamps it.
    const buckets = groupBy(made, ({ clientId }) => clientBucket(clientId));
    await sideBySide(buckets.values(), atOnce, async (those) => {
      for (const each of those) {
        const why = await undoOne(scope, undoing, each);
        if (why === undefined) changed += 1;
        else kept.push({ why });
      }
    });
    const next = made.length < clientsPerStep ? undefined : made.at(-1)?.clientId;
    return { next, report: { changed, unchanged: 0, refused: problemCounts(kept) } };
  },
};

type Undoing = ClientImport & { readonly now: Instant };

const mostTries = 4;

/** Why it was kept; undefined where nothing of the import is left. */
async function undoOne(
  scope: Scope,
  undoing: Undoing,
  made: ImportedClient,
): Promise<ImportProblem | undefined> {
  if (made.state !== 'made') return made.state === 'undone' ? undefined : 'edited';
  for (let tries = 0; tries < mostTries; tries += 1) {
    const client = await getNewestClient(scope, made.clientId);
    const why = await reasonToKeep(scope, made, client);
    const parts =
      why === undefined && client
        ? [...undoneParts(scope, undoing, made, client), settledPart(scope, made, 'undone')]
        : [
            settledPart(scope, made, 'kept'),
            problemPart(scope, undoing.at, {
              ...{ importId: made.importId, phase: 'undo', row: made.row, name: made.name },
              ...{ clientId: made.clientId, why: why ?? 'edited' },
            }),
          ];
    if ((await transact(parts)).length === 0) return why;
  }
  return 'meanwhile';
}

async function reasonToKeep(
  scope: Scope,
  { version, before }: ImportedClient,
  client: Client | undefined,
): Promise<ImportProblem | undefined> {
  if (!client || client.version !== version) return 'edited';
  if (before) return undefined;
  // An event of a brand that isn't the client's adds that brand, which is a change.
  const [events, invoices] = await Promise.all([
    eventsOfClient(scope, client.clientId),
    invoicesOfClient(scope, client.clientId, 1),
  ]);
  return events.length + invoices.length > 0 ? 'used' : undefined;
}

function undoneParts(
  scope: Scope,
  { by, now, fileName }: Undoing,
  { before }: ImportedClient,
  client: Client,
) {
  if (!before) return clientRemovalParts(scope, client);
  const entry = { action: 'importUndone', by, at: now, about: fileName } as const;
  return clientChangeParts(scope, [{ before: client, after: { ...client, ...before }, entry }]);
}
