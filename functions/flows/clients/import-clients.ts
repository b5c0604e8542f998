// Imports clients from the rows of a file, step by step (functions/decisions/141). A new client's
// id derives from its row, and everything is recorded in the same transaction. So a repeated step,
// or a file that is imported twice concurrently, changes nothing twice.
import { z } from 'zod';
import type { ActivityEntry } from '#functions/data/clients/client-activity.ts';
import {
  type Asker,
  beginChange,
  type BulkChange,
  changeExpiry,
} from '#functions/data/bulk-changes/bulk-changes.ts';
import type { ChangeKind } from '#functions/data/bulk-changes/carry-out.ts';
import { readPlanPart, writePlanPart } from '#functions/data/bulk-changes/plan-parts.ts';
import { emptyReport } from '#functions/data/bulk-changes/reports.ts';
import { type ClientImport, noteImport } from '#functions/data/clients/client-imports.ts';
import { clientBucket } from '#functions/data/clients/client-rows.ts';
import {
  type Client,
  clientChangeParts,
  contentOf,
  getNewestClient,
} from '#functions/data/clients/clients.ts';
import {
  type Added,
  addImported,
  contentHashOf,
  importedOf,
  importedPart,
  mostAddedAtOnce,
  problemPart,
} from '#functions/data/clients/imported-clients.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { transact } from '#functions/data/store/transact.ts';
import { idOf, newId } from '#functions/ports/ids.ts';
import { clientImports, ImportedRow } from '#shared/contract/clients/client-imports.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { changedFields } from '#shared/domain/clients/changed-fields.ts';
import {
  contentOfRow,
  type ImportProblem,
  problemCounts,
  sameRow,
  updatedByRow,
} from '#shared/domain/clients/import.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { tooMuch } from '#shared/domain/clients/merge.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

const { importRowsAtOnce, importRowsPerPart, importPartsPerStep } = clientLimits;
const partsAtOnce = importRowsAtOnce / importRowsPerPart;
const kind = 'client-import';

/** The id of the import, and of its plan, that a person starts under this key. */
const importIdOf = ({ tenant }: Scope, asker: Asker, requestKey: string) =>
  idOf(`${tenant}|${asker.userId}|${kind}|${requestKey}`);

type Part = {
  readonly asker: Asker;
  readonly requestKey: string;
  readonly number: number;
  readonly rows: readonly ImportedRow[];
};

/** False if different rows were uploaded under this key before. */
export async function bringRows(
  scope: Scope,
  { asker, requestKey, number, rows }: Part,
  now: Instant,
): Promise<boolean> {
  const planId = importIdOf(scope, asker, requestKey);
  for (let part = 0; part * importRowsPerPart < rows.length; part += 1) {
    const those = rows.slice(part * importRowsPerPart, (part + 1) * importRowsPerPart);
    const isKept = await writePlanPart(scope, {
      ...{ planId, number: number * partsAtOnce + part, expiresAt: changeExpiry(now) },
      ids: those.map((row) => JSON.stringify(row)),
    });
    if (!isKept) return false;
  }
  return true;
}

type Asked = {
  readonly asker: Asker;
  readonly requestKey: string;
  readonly fileName: string;
  readonly rows: number;
  readonly headersKey: string;
  readonly mapping: readonly string[];
};

/**
 * Starts the import. A caller who polls its progress continues it, and otherwise the scheduled job
 * does. Undefined if the key was used for another import.
 */
export async function startImport(
  scope: Scope,
  { asker, requestKey, ...content }: Asked,
  now: Instant,
): Promise<ClientImport | undefined> {
  const { fileName, rows, headersKey, mapping } = content;
  const importId = importIdOf(scope, asker, requestKey);
  const asked = idOf(JSON.stringify([fileName, rows, headersKey, mapping]));
  const input: Input = { fileName, by: asker.userId, at: toIso(now), asked };
  const begun = await beginChange(
    scope,
    {
      ...{ changeId: importId, kind, asker, input, planId: importId, planned: rows },
      parts: Math.ceil(rows / importRowsPerPart),
      report: emptyReport,
    },
    now,
  );
  return Input.parse(begun.input).asked === asked ? noted(scope, begun) : undefined;
}

const Input = z.object({
  fileName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** A hash of what was requested under the key. */
  asked: z.string(),
});
type Input = z.infer<typeof Input>;

/**
 * Recorded again in each step, so that the import can be found even if the call that started it was
 * cut off.
 */
async function noted(scope: Scope, { changeId, input, planned = 0 }: BulkChange) {
  const { at, fileName, by } = Input.parse(input);
  const imported = { importId: changeId, rows: planned, fileName, by, at: fromIso(at) };
  await noteImport(scope, imported);
  return imported;
}

export const clientImportChange: ChangeKind = {
  name: kind,
  access: clientImports.routes.start.access,
  async step(scope, change) {
    const { cursor, parts, planId } = change;
    const importing = await noted(scope, change);
    const from = Number(cursor);
    const to = Math.min(from + importPartsPerStep, parts);
    const numbers = Array.from({ length: to - from }, (_, at) => from + at);
    const texts = await Promise.all(numbers.map((number) => readPlanPart(scope, planId, number)));
    const rows = texts.flat().map((text) => ImportedRow.parse(JSON.parse(text)));
    const counts = { changed: 0, unchanged: 0 };
    const refused: Refused[] = [];
    for (const outcome of [
      ...(await addRows(scope, importing, rows)),
      ...(await updateRows(scope, importing, rows)),
    ]) {
      if (typeof outcome === 'string') counts[outcome] += 1;
      else refused.push(outcome);
    }
    await nameRefused(scope, importing, refused);
    const next = to < parts ? String(to) : undefined;
    return { next, report: { ...counts, refused: problemCounts(refused) } };
  },
};

type Refused = { readonly row: ImportedRow; readonly why: ImportProblem };
type Outcome = 'changed' | 'unchanged' | Refused;

const atOnce = 8;

/**
 * Rows that become new clients. Those of a bucket go together, because each transaction stamps the
 * bucket.
 */
async function addRows(
  scope: Scope,
  importing: ClientImport,
  rows: readonly ImportedRow[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const adding = new Map<string, Added>();
  for (const row of rows) {
    if (row.clientId !== undefined) continue;
    const added = { client: clientOfRow(row, importing), row: row.row };
    if (!mayBring(scope, row)) outcomes.push({ row, why: 'brand' });
    else if (adding.has(added.client.clientId)) outcomes.push('unchanged');
    else adding.set(added.client.clientId, added);
  }
  const known: Added[] = [];
  const buckets = groupBy([...adding.values()], ({ client }) => clientBucket(client.clientId));
  const making = { importId: importing.importId, entry: entryOf('imported', importing) };
  await sideBySide(buckets.values(), atOnce, async (those) => {
    for (let from = 0; from < those.length; from += mostAddedAtOnce) {
      const some = those.slice(from, from + mostAddedAtOnce);
      known.push(...(await addImported(scope, making, some)));
    }
  });
  const ids = known.map(({ client }) => client.clientId);
  const earlier = await importedOf(scope, importing.importId, ids);
  const own = known.filter(({ client, row }) => earlier.get(client.clientId)?.row === row);
  const changed = adding.size - known.length + own.length;
  return [
    ...outcomes,
    ...Array.from({ length: changed }, (): Outcome => 'changed'),
    ...Array.from({ length: known.length - own.length }, (): Outcome => 'unchanged'),
  ];
}

const mayBring = ({ brands }: Scope, { brandIds }: ImportedRow) =>
  brandIds.every((brandId) => includesBrand(brands, brandId));

function clientOfRow(row: ImportedRow, { at }: ClientImport): Client {
  const clientId = idOf(`${kind}|${sameRow(row)}`).slice(0, 26);
  const content = contentOfRow(row, clientId);
  return {
    ...{ clientId, version: 1, ...content, createdAt: instant(at) },
    ...{ mergedInto: undefined, mergeId: undefined },
  };
}

const entryOf = (
  action: ActivityEntry['action'],
  { by, at, fileName }: ClientImport,
): ActivityEntry => ({ action, by, at, about: fileName });

async function updateRows(
  scope: Scope,
  importing: ClientImport,
  rows: readonly ImportedRow[],
): Promise<Outcome[]> {
  // If two rows are for one client, the first one counts, regardless of concurrency.
  const first = new Map<string, ImportedRow>();
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    if (row.clientId === undefined) continue;
    if (first.has(row.clientId)) outcomes.push({ row, why: 'sameClient' });
    else first.set(row.clientId, row);
  }
  const earlier = await importedOf(scope, importing.importId, [...first.keys()]);
  await sideBySide(first, atOnce, async ([clientId, row]) => {
    const before = earlier.get(clientId);
    if (before) outcomes.push(before.row === row.row ? 'changed' : { row, why: 'sameClient' });
    else outcomes.push(await updateOne(scope, importing, { ...row, clientId }));
  });
  return outcomes;
}

const mostTries = 4;

async function updateOne(
  scope: Scope,
  importing: ClientImport,
  row: ImportedRow & { readonly clientId: string },
): Promise<Outcome> {
  if (!mayBring(scope, row)) return { row, why: 'brand' };
  const { importId, at } = importing;
  const { clientId } = row;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const client = await getNewestClient(scope, clientId);
    if (!client) return { row, why: 'missing' };
    const before = contentOf(client);
    const content = updatedByRow(before, row, newId(at));
    if (tooMuch(content)) return { row, why: 'tooMuch' };
    if (changedFields(before, content).length === 0) return 'unchanged';
    const version = client.version + 1;
    const entry = entryOf('imported', importing);
    const after = { ...client, ...content };
    const refused = await transact([
      ...clientChangeParts(scope, [{ before: client, after, entry }]),
      importedPart(scope, at, {
        ...{ importId, clientId, row: row.row, name: content.businessName },
        ...{ version, contentHash: contentHashOf(after), before, state: 'made' },
      }),
    ]);
    if (refused.length === 0) return 'changed';
  }
  return { row, why: 'meanwhile' };
}

async function nameRefused(
  scope: Scope,
  { importId, at }: ClientImport,
  refused: readonly Refused[],
): Promise<void> {
  await writeInBulk(
    refused.map(({ row: { row, businessName: name, clientId = '' }, why }) =>
      problemPart(scope, at, { importId, phase: 'import', row, clientId, name, why }),
    ),
  );
}
