// Files of clients that an owner brought in lately: one that added tags to known clients, and of which
// one row was left out, and one that was taken back again.
import type { Client } from '#functions/data/clients/clients.ts';
import { carryOut, type ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import type { BulkChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import { getChanges } from '#functions/data/bulk-changes/bulk-changes.ts';
import type { ClientImport } from '#functions/data/clients/client-imports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  bringRows,
  clientImportChange,
  startImport,
} from '#functions/flows/clients/import-clients.ts';
import { clientImportUndo, startUndo } from '#functions/flows/clients/undo-import.ts';
import { ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const day = 86_400_000;
const mostSteps = 10;
/** Of headings that no file has: the demo leaves nobody's columns remembered. */
const headersKey = '0'.repeat(64);
const mapping = ['businessName', 'tags'];

type Named = Pick<Client, 'clientId' | 'businessName'>;

export async function seedClientImports(
  scope: Scope,
  clients: readonly Named[],
  now: Instant,
): Promise<void> {
  const known = clients.slice(0, 5);
  const tagged = known.map(({ clientId, businessName }) => ({
    ...{ clientId, businessName, tags: ['Fair 2026'] },
  }));
  const twice = tagged.slice(0, 1).map((row) => ({ ...row, tags: ['Fair 2025'] }));
  await imported(scope, 'fair-2026.csv', [...tagged, ...twice], instant(now - 3 * day));
  const strangers = ['Fabyan Villa Museum', 'Tekakwitha Woods', 'LeRoy Oakes Preserve'];
  const rows = strangers.map((businessName) => ({ businessName }));
  const at = instant(now - 2 * day);
  const wrong = await imported(scope, 'wrong-list.xlsx', rows, at);
  const asker = { userId: ownerOf(scope), standIn: undefined };
  const asked = { asker, planned: rows.length, again: false };
  await carried(clientImportUndo, await startUndo(scope, wrong, asked, at), at);
}

const ownerOf = ({ tenant }: Scope) => `${tenant}-owner`;

async function imported(
  scope: Scope,
  fileName: string,
  given: readonly object[],
  at: Instant,
): Promise<ClientImport> {
  const asker = { userId: ownerOf(scope), standIn: undefined };
  const rows = given.map((row, place) => ImportedRow.parse({ ...row, row: place + 2 }));
  const requestKey = fileName;
  await bringRows(scope, { asker, requestKey, number: 0, rows }, at);
  const asked = { asker, requestKey, fileName, rows: rows.length, headersKey, mapping };
  const started = await startImport(scope, asked, at);
  const change = started && (await getChanges(scope, [started.importId])).get(started.importId);
  if (!started || !change) throw new Error(`${fileName} was not brought in`);
  await carried(clientImportChange, change, at);
  return started;
}

async function carried(kind: ChangeKind, change: BulkChange, now: Instant): Promise<void> {
  const ended = await carryOut(kind, change, { now, mostSteps });
  if (ended?.state !== 'done') throw new Error(`${change.kind} of the demo is not done`);
}
