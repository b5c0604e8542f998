// Undoes an import of clients, step by step (functions/decisions/141): clients that it created are
// deleted, and those that it changed are restored. Clients that a person has changed since, or that
// are in use, stay and are listed.
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
  getNewestClients,
} from '#functions/data/clients/clients.ts';
import { clientsInUse } from '#functions/data/clients/clients-in-use.ts';
import {
  contentHashOf,
  importedAfter,
  type ImportedClient,
  problemPart,
  settledPart,
} from '#functions/data/clients/imported-clients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import { idOf } from '#functions/ports/ids.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { type ImportProblem, problemCounts } from '#shared/domain/clients/import.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

const kind = 'client-import-undo';

export const undoIdOf = (importId: string) => idOf(`${importId}|undo`);

type Undone = {
  readonly asker: Asker;
  /** The number of clients. */
  readonly planned: number;
  readonly again: boolean;
};

/** A repeated request is the same undo. One that had no effect starts again. */
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

const clientsPerStep = 500;
const atOnce = 8;
/** With three items per client and one stamp for all, these fit into a transaction. */
const undoneTogether = 30;

export const clientImportUndo: ChangeKind = {
  name: kind,
  access: clientImports.routes.undo.access,
  async step(scope, { input, cursor, asker }, now) {
    const { importId } = Input.parse(input);
    const imported = await getImport(scope, importId);
    if (!imported) return { next: undefined, report: emptyReport };
    const made = await importedAfter(scope, importId, { after: cursor, most: clientsPerStep });
    const settled = made.filter(({ state }) => state !== 'made');
    const standing = made.filter(({ state }) => state === 'made');
    const used = standing.length > 0 ? await clientsInUse(scope, now) : new Set<string>();
    const undoing = { ...imported, by: asker?.userId ?? '', now, used };
    const kept = settled.flatMap(({ state }) => (state === 'kept' ? [{ why: edited }] : []));
    for (const why of await undoAll(scope, undoing, standing)) kept.push({ why });
    const next = made.length < clientsPerStep ? undefined : made.at(-1)?.clientId;
    const changed = made.length - kept.length;
    return { next, report: { changed, unchanged: 0, refused: problemCounts(kept) } };
  },
};

const edited: ImportProblem = 'edited';

type Undoing = ClientImport & { readonly now: Instant; readonly used: ReadonlySet<string> };

/** Returns why some clients stayed. */
async function undoAll(
  scope: Scope,
  undoing: Undoing,
  made: readonly ImportedClient[],
): Promise<ImportProblem[]> {
  const kept: ImportProblem[] = [];
  // Clients of a bucket one group after the other, because each transaction stamps the bucket.
  const buckets = groupBy(made, ({ clientId }) => clientBucket(clientId));
  await sideBySide(buckets.values(), atOnce, async (those) => {
    for (const some of groupsOf(those)) kept.push(...(await undoTogether(scope, undoing, some)));
  });
  return kept;
}

/** Separates created from changed clients, because each of the two stamps the bucket. */
function groupsOf(imported: readonly ImportedClient[]): (readonly ImportedClient[])[] {
  const kinds = groupBy(imported, ({ before }) => before === undefined);
  return [...kinds.values()].flatMap((those) =>
    Array.from({ length: Math.ceil(those.length / undoneTogether) }, (_, at) =>
      those.slice(at * undoneTogether, (at + 1) * undoneTogether),
    ),
  );
}

const mostTries = 4;

/** If another write comes in between, all are checked again. */
async function undoTogether(
  scope: Scope,
  undoing: Undoing,
  made: readonly ImportedClient[],
): Promise<ImportProblem[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ids = made.map(({ clientId }) => clientId);
    const clients = await getNewestClients(scope, ids);
    const decided = made.map((one) => decide(undoing, one, clients.get(one.clientId)));
    if ((await transact(partsOf(scope, undoing, decided))).length > 0) continue;
    return decided.flatMap(({ why }) => why ?? []);
  }
  if (made.length === 1) return ['meanwhile'];
  const kept: ImportProblem[] = [];
  for (const one of made) kept.push(...(await undoTogether(scope, undoing, [one])));
  return kept;
}

/** Never changed, or changed back, for example by undoing a merge. */
const isAsImported = (client: Client, { version, contentHash }: ImportedClient) =>
  client.version === version || (!client.mergedInto && contentHashOf(client) === contentHash);

type Decided = { readonly made: ImportedClient } & (
  | { readonly client: Client; readonly why: undefined }
  | { readonly client: undefined; readonly why: ImportProblem }
);

function decide({ used }: Undoing, made: ImportedClient, client: Client | undefined): Decided {
  // An event of another brand adds that brand to the client, which counts as a change.
  if (!client || !isAsImported(client, made)) return { made, client: undefined, why: edited };
  const { before } = made;
  const isUsed = !before && used.has(client.clientId);
  return isUsed ? { made, client: undefined, why: 'used' } : { made, client, why: undefined };
}

function partsOf(
  scope: Scope,
  { at, by, now, fileName }: Undoing,
  decided: readonly Decided[],
): Part[] {
  const entry = { action: 'importUndone', by, at: now, about: fileName } as const;
  const gone = decided.flatMap(({ made: { before }, client }) =>
    client && !before ? [client] : [],
  );
  const restored = decided.flatMap(({ made: { before }, client }) =>
    client && before ? [{ before: client, after: { ...client, ...before }, entry }] : [],
  );
  const notes = decided.flatMap(({ made, why }) => [
    settledPart(scope, made, why === undefined ? 'undone' : 'kept'),
    ...(why === undefined ? [] : [problemPart(scope, at, problemOf(made, why))]),
  ]);
  return [...clientRemovalParts(scope, gone), ...clientChangeParts(scope, restored), ...notes];
}

const problemOf = ({ importId, row, name, clientId }: ImportedClient, why: ImportProblem) =>
  ({ importId, phase: 'undo', row, name, clientId, why }) as const;
