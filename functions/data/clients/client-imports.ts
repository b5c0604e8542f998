// Imports of clients: which file, by whom, and when. Query by (franchise); get by (franchise,
// import). The progress is in the bulk change with the same id. The column mapping is stored per
// franchise and set of file headings, and never expires. Everything else about an import, including
// the imported rows, expires shortly after it can no longer be undone.
import { defineEntity } from '#functions/data/store/entity.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';

export type ClientImport = {
  readonly importId: string;
  readonly fileName: string;
  readonly rows: number;
  readonly by: string;
  readonly at: Instant;
};

const ClientImports = defineEntity('client-import', {
  attributes: {
    tenant: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    rows: { type: 'number', required: true },
    by: { type: 'string', required: true },
    at: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['importId']) },
});

const ImportMappings = defineEntity('client-import-mapping', {
  attributes: {
    tenant: { type: 'string', required: true },
    headersKey: { type: 'string', required: true },
    columns: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['headersKey']) },
});

/** Two days longer than the undo period, because undoing can take a while. */
export const toImportExpiry = (at: Instant) =>
  Math.ceil(at / 1000) + (mergeUndoDays + 2) * daySeconds;

export const isImportUndoable = ({ at }: Pick<ClientImport, 'at'>, now: Instant) =>
  now < at + mergeUndoDays * daySeconds * 1000;

/** Keeps the first record with this id. */
export async function recordClientImport({ tenant }: Scope, noted: ClientImport): Promise<void> {
  const expiresAt = toImportExpiry(noted.at);
  await tryConditionalWrite(ClientImports.create({ tenant, ...noted, expiresAt }));
}

export async function getClientImport(
  { tenant }: Scope,
  importId: string,
): Promise<ClientImport | undefined> {
  const { data } = await ClientImports.get({ tenant, importId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** Latest first. */
export async function listClientImports({ tenant }: Scope): Promise<ClientImport[]> {
  const { data } = await ClientImports.query
    .primary({ tenant })
    .go({ pages: 'all', consistent: true });
  return data.map(fromStored).toSorted((a, b) => b.at - a.at);
}

export async function saveImportMapping(
  { tenant }: Scope,
  headersKey: string,
  columns: readonly string[],
): Promise<void> {
  await ImportMappings.put({ tenant, headersKey, columns: [...columns] }).go({ response: 'none' });
}

export async function getImportMapping(
  { tenant }: Scope,
  headersKey: string,
): Promise<string[] | undefined> {
  const { data } = await ImportMappings.get({ tenant, headersKey }).go();
  return data?.columns;
}

type StoredImport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ClientImports.get>['go']>>['data']
>;

const fromStored = ({ importId, fileName, rows, by, at }: StoredImport): ClientImport => ({
  importId,
  fileName,
  rows,
  by,
  at: instant(at),
});
