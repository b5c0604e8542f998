// Undoes an import of clients, step by step (functions/decisions/141): clients that it created are
// deleted, and those that it changed are restored. Clients that a person has changed since, or that
// are in use, stay and are listed.
import { z } from 'zod';
import {
  type BulkJobRequester,
  startBulkJob,
  type BulkJob,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import { type ClientImport, getClientImport } from '#functions/data/clients/client-imports.ts';
import { toClientBucket } from '#functions/data/clients/client-rows.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  buildUpdateClientItems,
  buildRemoveClientItems,
  getNewestClients,
} from '#functions/data/clients/clients.ts';
import { listClientIdsInUse } from '#functions/data/clients/clients-in-use.ts';
import {
  hashClientContent,
  listImportedClientsAfter,
  type ImportedClient,
  buildImportProblemItem,
  buildSettleImportedClientItem,
} from '#functions/data/clients/imported-clients.ts';
import { toUndoId } from '#functions/data/imports/undo-import.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { type ImportProblem, countImportProblems } from '#shared/domain/clients/import.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

const kind = 'client-import-undo';

type StartUndoInput = {
  readonly asker: BulkJobRequester;
  /** The number of clients. */
  readonly planned: number;
  readonly again: boolean;
};

/** A repeated request is the same undo. One that had no effect starts again. */
export async function startImportUndo(
  scope: Scope,
  { importId }: ClientImport,
  { asker, planned, again }: StartUndoInput,
  now: Instant,
): Promise<BulkJob> {
  const changeId = toUndoId(importId);
  const input: UndoJobInput = { importId };
  const change = { changeId, kind, asker, input, planId: '', parts: 0, planned };
  return startBulkJob(scope, { ...change, report: emptyBulkJobReport }, now, { again });
}

const UndoJobInput = z.object({ importId: z.string() });
type UndoJobInput = z.infer<typeof UndoJobInput>;

const clientsPerStep = 500;
const concurrency = 8;
/** With three items per client and one stamp for all, these fit into a transaction. */
const clientsPerTransaction = 30;

export const clientImportUndoJob: BulkJobKind = {
  name: kind,
  access: clientImports.routes.undo.access,
  async step(scope, { input, cursor, asker }, now) {
    const { importId } = UndoJobInput.parse(input);
    const imported = await getClientImport(scope, importId);
    if (!imported) return { next: undefined, report: emptyBulkJobReport };
    const made = await listImportedClientsAfter(scope, importId, {
      after: cursor,
      limit: clientsPerStep,
    });
    const settled = made.filter(({ state }) => state !== 'made');
    const current = made.filter(({ state }) => state === 'made');
    const used = current.length > 0 ? await listClientIdsInUse(scope, now) : new Set<string>();
    const undoing = { ...imported, by: asker?.userId ?? '', now, used };
    const problems = settled.flatMap(({ state }) => (state === 'kept' ? [{ why: edited }] : []));
    for (const why of await undoAll(scope, undoing, current)) problems.push({ why });
    const next = made.length < clientsPerStep ? undefined : made.at(-1)?.clientId;
    const changed = made.length - problems.length;
    return { next, report: { changed, unchanged: 0, refused: countImportProblems(problems) } };
  },
};

const edited: ImportProblem = 'edited';

type UndoContext = ClientImport & { readonly now: Instant; readonly used: ReadonlySet<string> };

/** Returns why some clients stayed. */
async function undoAll(
  scope: Scope,
  undoing: UndoContext,
  made: readonly ImportedClient[],
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  // Clients of a bucket one group after the other, because each transaction stamps the bucket.
  const buckets = groupBy(made, ({ clientId }) => toClientBucket(clientId));
  await runConcurrently(buckets.values(), concurrency, async (those) => {
    for (const some of groupForTransactions(those))
      problems.push(...(await undoGroup(scope, undoing, some)));
  });
  return problems;
}

/** Separates created from changed clients, because each of the two stamps the bucket. */
function groupForTransactions(imported: readonly ImportedClient[]): (readonly ImportedClient[])[] {
  const kinds = groupBy(imported, ({ before }) => before === undefined);
  return [...kinds.values()].flatMap((those) =>
    Array.from({ length: Math.ceil(those.length / clientsPerTransaction) }, (_, at) =>
      those.slice(at * clientsPerTransaction, (at + 1) * clientsPerTransaction),
    ),
  );
}

/** If another write comes in between, all are checked again. */
async function undoGroup(
  scope: Scope,
  undoing: UndoContext,
  made: readonly ImportedClient[],
): Promise<ImportProblem[]> {
  const problems = await retryOrGiveUp(retryLimits.few, async () => {
    const ids = made.map(({ clientId }) => clientId);
    const clients = await getNewestClients(scope, ids);
    const decided = made.map((one) => decideUndo(undoing, one, clients.get(one.clientId)));
    if (!(await tryTransact(buildUndoItems(scope, undoing, decided)))) return tryAgain;
    return decided.flatMap(({ why }) => why ?? []);
  });
  if (problems !== tryAgain) return problems;
  if (made.length === 1) return ['meanwhile'];
  const unchangedRows: ImportProblem[] = [];
  for (const one of made) unchangedRows.push(...(await undoGroup(scope, undoing, [one])));
  return unchangedRows;
}

/** Never changed, or changed back, for example by undoing a merge. */
const isAsImported = (client: Client, { version, contentHash }: ImportedClient) =>
  client.version === version || (!client.mergedInto && hashClientContent(client) === contentHash);

type UndoDecision = { readonly made: ImportedClient } & (
  | { readonly client: Client; readonly why: undefined }
  | { readonly client: undefined; readonly why: ImportProblem }
);

function decideUndo(
  { used }: UndoContext,
  made: ImportedClient,
  client: Client | undefined,
): UndoDecision {
  // An event of another brand adds that brand to the client, which counts as a change.
  if (!client || !isAsImported(client, made)) return { made, client: undefined, why: edited };
  const { before } = made;
  const isUsed = !before && used.has(client.clientId);
  return isUsed ? { made, client: undefined, why: 'used' } : { made, client, why: undefined };
}

function buildUndoItems(
  scope: Scope,
  { at, by, now, fileName }: UndoContext,
  decided: readonly UndoDecision[],
): TransactItem[] {
  const entry = { action: 'importUndone', by, at: now, about: fileName } as const;
  const gone = decided.flatMap(({ made: { before }, client }) =>
    client && !before ? [client] : [],
  );
  const restored = decided.flatMap(({ made: { before }, client }) =>
    client && before ? [{ before: client, after: { ...client, ...before }, entry }] : [],
  );
  const notes = decided.flatMap(({ made, why }) => [
    buildSettleImportedClientItem(scope, made, why === undefined ? 'undone' : 'kept'),
    ...(why === undefined ? [] : [buildImportProblemItem(scope, at, toProblem(made, why))]),
  ]);
  return [
    ...buildRemoveClientItems(scope, gone),
    ...buildUpdateClientItems(scope, restored),
    ...notes,
  ];
}

const toProblem = ({ importId, row, name, clientId }: ImportedClient, why: ImportProblem) =>
  ({ importId, phase: 'undo', row, name, clientId, why }) as const;
