// Client files that an owner imported recently: one that added tags to known clients and had a row
// skipped, and one that was undone.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#functions/data/clients/client.ts';
import { runBulkJob, type BulkJobKind } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { type BulkJob, getBulkJob, getBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import type { ClientImport } from '#functions/data/clients/client-imports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  saveImportRows,
  clientImportJob,
  startClientImport,
} from '#functions/flows/clients/import-clients.ts';
import { clientImportUndoJob, startImportUndo } from '#functions/flows/clients/undo-import.ts';
import { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const maxSteps = 10;
const pollMilliseconds = 250;
/** No real file has these headings, so the demo doesn't affect remembered column mappings. */
const headersKey = '0'.repeat(64);
const mapping = ['businessName', 'tags'];

type NamedClient = Pick<Client, 'clientId' | 'businessName'>;

export async function seedClientImports(
  scope: Scope,
  clients: readonly NamedClient[],
  now: Instant,
): Promise<void> {
  const known = clients.slice(0, 5);
  const tagged = known.map(({ clientId, businessName }) => ({
    clientId,
    businessName,
    tags: ['Fair 2026'],
  }));
  const twice = tagged.slice(0, 1).map((row) => ({ ...row, tags: ['Fair 2025'] }));
  await importClients(scope, 'fair-2026.csv', [...tagged, ...twice], {
    at: instant(now - 3 * dayMilliseconds),
    now,
  });
  const strangers = ['Fabyan Villa Museum', 'Tekakwitha Woods', 'LeRoy Oakes Preserve'];
  const rows = strangers.map((businessName) => ({ businessName }));
  const at = instant(now - 2 * dayMilliseconds);
  const wrong = await importClients(scope, 'wrong-list.xlsx', rows, { at, now });
  const asker = { userId: getOwnerId(scope), standIn: undefined };
  const change = { asker, planned: rows.length, again: false };
  const undo = await startImportUndo(scope, wrong, change, at);
  await finishBulkJob(scope, clientImportUndoJob, undo, { at, now });
}

const getOwnerId = ({ tenant }: Scope) => `${tenant}-owner`;

/** `at` is the time at which the import appears to have happened. */
type ImportTimes = { readonly at: Instant; readonly now: Instant };

async function importClients(
  scope: Scope,
  fileName: string,
  records: readonly object[],
  { at, now }: ImportTimes,
): Promise<ClientImport> {
  const asker = { userId: getOwnerId(scope), standIn: undefined };
  const rows = records.map((row, place) => ImportedRow.parse({ ...row, row: place + 2 }));
  const requestKey = fileName;
  await saveImportRows(scope, { asker, requestKey, number: 0, rows }, at);
  const input = { asker, requestKey, fileName, rows: rows.length, headersKey, mapping };
  const started = await startClientImport(scope, input, at);
  const change = started && (await getBulkJobs(scope, [started.importId])).get(started.importId);
  if (!started || !change) throw new Error(`${fileName} was not brought in`);
  await finishBulkJob(scope, clientImportJob, change, { at, now });
  return started;
}

/**
 * Runs a bulk job to its end. In a deployment the job of every minute runs at the same time as the
 * seed and advances whatever is due. What it has claimed is its own to finish, so this waits for
 * it.
 */
async function finishBulkJob(
  scope: Scope,
  kind: BulkJobKind,
  { changeId }: BulkJob,
  { at, now }: ImportTimes,
): Promise<void> {
  for (;;) {
    const change = await getBulkJob(scope, changeId);
    if (change?.state === 'done') return;
    if (change?.state !== 'running') {
      throw new Error(`${kind.name} of the demo ended as ${change?.state}`);
    }
    // A claim lasts from now, not from when the import appears to have happened: that would have
    // expired.
    const claimedAt = instant(Math.max(now, Date.now()));
    const advanced = await runBulkJob(kind, change, { now: at, maxSteps: maxSteps, claimedAt });
    if (!advanced) await pause(pollMilliseconds);
  }
}
