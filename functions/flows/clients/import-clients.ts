// Imports clients from the rows of a file, step by step (functions/decisions/141). A new client's
// id derives from its row, and everything is recorded in the same transaction. So a repeated step,
// or a file that is imported twice concurrently, changes nothing twice.
import {
  buildMovedOptOutItems,
  recordImportedOptOuts,
} from '#functions/data/marketing/mail-opt-outs.ts';
import { z } from 'zod';
import type { ActivityEntry } from '#functions/data/clients/client-activity.ts';
import {
  type BulkJobRequester,
  startBulkJob,
  type BulkJob,
  computeBulkJobExpiry,
  getBulkJobs,
  isBulkJobCutShort,
} from '#functions/data/bulk-changes/bulk-jobs.ts';
import type { BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { readPlanChunk, writePlanChunk } from '#functions/data/bulk-changes/plan-chunks.ts';
import { emptyBulkJobReport } from '#functions/data/bulk-changes/reports.ts';
import { type ClientImport, recordClientImport } from '#functions/data/clients/client-imports.ts';
import { toClientBucket } from '#functions/data/clients/client-rows.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  buildUpdateClientItems,
  pickClientContent,
  getNewestClient,
} from '#functions/data/clients/clients.ts';
import {
  type ImportedClientRow,
  createImportedClients,
  hashClientContent,
  getImportedClients,
  buildImportedClientItem,
  maxImportedPerTransaction,
  buildImportProblemItem,
} from '#functions/data/clients/imported-clients.ts';
import { toUndoId } from '#functions/data/imports/undo-import.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { transact } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import { hashId, newId } from '#functions/ports/ids.ts';
import { clientImports, ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { listChangedFields } from '#shared/domain/clients/changed-fields.ts';
import {
  toClientContent,
  type ImportProblem,
  countImportProblems,
  toRowFingerprint,
  applyImportedRow,
} from '#shared/domain/clients/import.ts';
import { listChangedEmails } from '#shared/domain/clients/changed-emails.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { findExceededLimit } from '#shared/domain/clients/merge.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

const { importRowsAtOnce, importRowsPerPart, importPartsPerStep } = clientLimits;
const partsPerUpload = importRowsAtOnce / importRowsPerPart;
const kind = 'client-import';

/** The id of the import, and of its plan, that a person starts under this key. */
const toImportId = ({ tenant }: Scope, asker: BulkJobRequester, requestKey: string) =>
  hashId(`${tenant}|${asker.userId}|${kind}|${requestKey}`);

type ImportUpload = {
  readonly asker: BulkJobRequester;
  readonly requestKey: string;
  readonly number: number;
  readonly rows: readonly ImportedRow[];
};

/** False if different rows were uploaded under this key before. */
export async function saveImportRows(
  scope: Scope,
  { asker, requestKey, number, rows }: ImportUpload,
  now: Instant,
): Promise<boolean> {
  const planId = toImportId(scope, asker, requestKey);
  for (let part = 0; part * importRowsPerPart < rows.length; part += 1) {
    const those = rows.slice(part * importRowsPerPart, (part + 1) * importRowsPerPart);
    const isKept = await writePlanChunk(scope, {
      planId,
      number: number * partsPerUpload + part,
      expiresAt: computeBulkJobExpiry(now),
      ids: those.map((row) => JSON.stringify(row)),
    });
    if (!isKept) return false;
  }
  return true;
}

type StartImportInput = {
  readonly asker: BulkJobRequester;
  readonly requestKey: string;
  readonly fileName: string;
  readonly rows: number;
  readonly headersKey: string;
  readonly mapping: readonly string[];
};

/**
 * Starts the import, or continues one that was cut short. A caller who polls its progress runs it,
 * and otherwise the scheduled job does. Undefined if the key was used for another import.
 */
export async function startClientImport(
  scope: Scope,
  { asker, requestKey, ...content }: StartImportInput,
  now: Instant,
): Promise<ClientImport | undefined> {
  const { fileName, rows, headersKey, mapping } = content;
  const importId = toImportId(scope, asker, requestKey);
  const contentHash = hashId(JSON.stringify([fileName, rows, headersKey, mapping]));
  const undoId = toUndoId(importId);
  const jobs = await getBulkJobs(scope, [importId, undoId]);
  const earlier = jobs.get(importId);
  const isAgain =
    earlier !== undefined &&
    isBulkJobCutShort(earlier) &&
    !jobs.has(undoId) &&
    ImportJobInput.parse(earlier.input).asked === contentHash;
  // Of the first start: what was imported then is recorded with it.
  const input: ImportJobInput = isAgain
    ? ImportJobInput.parse(earlier.input)
    : { fileName, by: asker.userId, at: toIso(now), asked: contentHash };
  const begun = await startBulkJob(
    scope,
    {
      changeId: importId,
      kind,
      asker,
      input,
      planId: importId,
      planned: rows,
      parts: Math.ceil(rows / importRowsPerPart),
      report: emptyBulkJobReport,
    },
    now,
    { again: isAgain },
  );
  return ImportJobInput.parse(begun.input).asked === contentHash
    ? recordImport(scope, begun)
    : undefined;
}

const ImportJobInput = z.object({
  fileName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** A hash of what was requested under the key. */
  asked: z.string(),
});
type ImportJobInput = z.infer<typeof ImportJobInput>;

/**
 * Recorded again in each step, so that the import can be found even if the call that started it was
 * cut off.
 */
async function recordImport(scope: Scope, { changeId, input, planned = 0 }: BulkJob) {
  const { at, fileName, by } = ImportJobInput.parse(input);
  const imported = { importId: changeId, rows: planned, fileName, by, at: fromIso(at) };
  await recordClientImport(scope, imported);
  return imported;
}

export const clientImportJob: BulkJobKind = {
  name: kind,
  access: clientImports.routes.start.access,
  async step(scope, change) {
    const { cursor, parts, planId } = change;
    const importing = await recordImport(scope, change);
    const from = Number(cursor);
    const to = Math.min(from + importPartsPerStep, parts);
    const numbers = Array.from({ length: to - from }, (_, at) => from + at);
    const texts = await Promise.all(numbers.map((number) => readPlanChunk(scope, planId, number)));
    const rows = texts.flat().map((text) => ImportedRow.parse(JSON.parse(text)));
    // Before the people exist, so that nobody can be mailed in between.
    const optedOut = rows.filter((row) => row.optedOut && mayImport(scope, row));
    const emails = optedOut.flatMap((row) => [row.contactEmail, ...row.otherEmails]);
    await recordImportedOptOuts(scope, emails, importing.at);
    const counts = { changed: 0, unchanged: 0 };
    const refused: RejectedRow[] = [];
    for (const outcome of [
      ...(await addRows(scope, importing, rows)),
      ...(await updateRows(scope, importing, rows)),
    ]) {
      if (typeof outcome === 'string') counts[outcome] += 1;
      else refused.push(outcome);
    }
    await saveRejectedRows(scope, importing, refused);
    const next = to < parts ? String(to) : undefined;
    return { next, report: { ...counts, refused: countImportProblems(refused) } };
  },
};

type RejectedRow = { readonly row: ImportedRow; readonly why: ImportProblem };
type RowOutcome = 'changed' | 'unchanged' | RejectedRow;

const concurrency = 8;

/**
 * Rows that become new clients. Those of a bucket go together, because each transaction stamps the
 * bucket.
 */
async function addRows(
  scope: Scope,
  importing: ClientImport,
  rows: readonly ImportedRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const adding = new Map<string, ImportedClientRow>();
  for (const row of rows) {
    if (row.clientId !== undefined) continue;
    const added = { client: toImportedClient(row, importing), row: row.row };
    if (!mayImport(scope, row)) outcomes.push({ row, why: 'brand' });
    else if (adding.has(added.client.clientId)) outcomes.push('unchanged');
    else adding.set(added.client.clientId, added);
  }
  const known: ImportedClientRow[] = [];
  const buckets = groupBy([...adding.values()], ({ client }) => toClientBucket(client.clientId));
  const making = { importId: importing.importId, entry: toActivityEntry('imported', importing) };
  await runConcurrently(buckets.values(), concurrency, async (those) => {
    for (let from = 0; from < those.length; from += maxImportedPerTransaction) {
      const some = those.slice(from, from + maxImportedPerTransaction);
      known.push(...(await createImportedClients(scope, making, some)));
    }
  });
  const ids = known.map(({ client }) => client.clientId);
  const earlier = await getImportedClients(scope, importing.importId, ids);
  const own = known.filter(({ client, row }) => earlier.get(client.clientId)?.row === row);
  const changed = adding.size - known.length + own.length;
  return [
    ...outcomes,
    ...Array.from({ length: changed }, (): RowOutcome => 'changed'),
    ...Array.from({ length: known.length - own.length }, (): RowOutcome => 'unchanged'),
  ];
}

const mayImport = ({ brands }: Scope, { brandIds }: ImportedRow) =>
  brandIds.every((brandId) => includesBrand(brands, brandId));

function toImportedClient(row: ImportedRow, { at, by }: ClientImport): Client {
  const clientId = hashId(`${kind}|${toRowFingerprint(row)}`).slice(0, 26);
  const content = toClientContent(row, { id: clientId, by, at });
  return {
    clientId,
    version: 1,
    ...content,
    createdAt: instant(at),
    mergedInto: undefined,
    mergeId: undefined,
  };
}

const toActivityEntry = (
  action: ActivityEntry['action'],
  { by, at, fileName }: ClientImport,
): ActivityEntry => ({ action, by, at, about: fileName });

async function updateRows(
  scope: Scope,
  importing: ClientImport,
  rows: readonly ImportedRow[],
): Promise<RowOutcome[]> {
  // If two rows are for one client, the first one counts, regardless of concurrency.
  const first = new Map<string, ImportedRow>();
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    if (row.clientId === undefined) continue;
    if (first.has(row.clientId)) outcomes.push({ row, why: 'sameClient' });
    else first.set(row.clientId, row);
  }
  const earlier = await getImportedClients(scope, importing.importId, [...first.keys()]);
  await runConcurrently(first, concurrency, async ([clientId, row]) => {
    const before = earlier.get(clientId);
    if (before) outcomes.push(before.row === row.row ? 'changed' : { row, why: 'sameClient' });
    else outcomes.push(await updateRow(scope, importing, { ...row, clientId }));
  });
  return outcomes;
}

async function updateRow(
  scope: Scope,
  importing: ClientImport,
  row: ImportedRow & { readonly clientId: string },
): Promise<RowOutcome> {
  if (!mayImport(scope, row)) return { row, why: 'brand' };
  const { importId, at, by } = importing;
  const { clientId } = row;
  const outcome = await retryOrGiveUp<RowOutcome>(retryLimits.few, async () => {
    const client = await getNewestClient(scope, clientId);
    if (!client) return { row, why: 'missing' };
    const before = pickClientContent(client);
    const content = applyImportedRow(before, row, { id: newId(at), by, at });
    if (findExceededLimit(content)) return { row, why: 'tooMuch' };
    if (listChangedFields(before, content).length === 0) return 'unchanged';
    const version = client.version + 1;
    const entry = toActivityEntry('imported', importing);
    const after = { ...client, ...content };
    const changedEmails = listChangedEmails(client, after);
    const optOuts = await buildMovedOptOutItems(scope, changedEmails, instant(at));
    const refused = await transact([
      ...buildUpdateClientItems(scope, [{ before: client, after, entry }]),
      buildImportedClientItem(scope, at, {
        importId,
        clientId,
        row: row.row,
        name: content.businessName,
        version,
        contentHash: hashClientContent(after),
        before,
        state: 'made',
      }),
      ...optOuts,
    ]);
    if (refused.length === 0) return 'changed';
    return tryAgain;
  });
  return outcome === tryAgain ? { row, why: 'meanwhile' } : outcome;
}

async function saveRejectedRows(
  scope: Scope,
  { importId, at }: ClientImport,
  refused: readonly RejectedRow[],
): Promise<void> {
  await writeInBulk(
    refused.map(({ row: { row, businessName: name, clientId = '' }, why }) =>
      buildImportProblemItem(scope, at, { importId, phase: 'import', row, clientId, name, why }),
    ),
  );
}
