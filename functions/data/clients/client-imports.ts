// Imports of clients: which file, by whom, and when. Query by (franchise); get by (franchise,
// import). The progress is in the bulk change with the same id. The column mapping is stored per
// franchise and set of file headings, and never expires. Everything else about an import, including
// the imported rows, expires shortly after it can no longer be undone.
import { Entity } from '#functions/data/store/entity.ts';
import { undoDays } from '#shared/domain/clients/merge.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

export type ClientImport = {
  readonly importId: string;
  readonly fileName: string;
  readonly rows: number;
  readonly by: string;
  readonly at: Instant;
};

const ClientImports = new Entity(
  {
    model: { service: 'brandwagon', entity: 'client-import', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      importId: { type: 'string', required: true },
      fileName: { type: 'string', required: true },
      rows: { type: 'number', required: true },
      by: { type: 'string', required: true },
      at: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['importId'], casing: 'none' },
      },
    },
  },
  table,
);

const ImportMappings = new Entity(
  {
    model: { service: 'brandwagon', entity: 'client-import-mapping', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      headersKey: { type: 'string', required: true },
      columns: { type: 'list', items: { type: 'string' }, required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['headersKey'], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;

/** Two days longer than the undo period, because undoing can take a while. */
export const importExpiry = (at: Instant) => Math.ceil(at / 1000) + (undoDays + 2) * daySeconds;

export const isImportUndoable = ({ at }: Pick<ClientImport, 'at'>, now: Instant) =>
  now < at + undoDays * daySeconds * 1000;

/** Keeps the first record with this id. */
export async function noteImport({ tenant }: Scope, noted: ClientImport): Promise<void> {
  const expiresAt = importExpiry(noted.at);
  await applied(ClientImports.create({ tenant, ...noted, expiresAt }));
}

export async function getImport(
  { tenant }: Scope,
  importId: string,
): Promise<ClientImport | undefined> {
  const { data } = await ClientImports.get({ tenant, importId }).go({ consistent: true });
  return data ? importOf(data) : undefined;
}

/** Latest first. */
export async function listImports({ tenant }: Scope): Promise<ClientImport[]> {
  const { data } = await ClientImports.query
    .primary({ tenant })
    .go({ pages: 'all', consistent: true });
  return data.map(importOf).toSorted((a, b) => b.at - a.at);
}

export async function saveMapping(
  { tenant }: Scope,
  headersKey: string,
  columns: readonly string[],
): Promise<void> {
  await ImportMappings.put({ tenant, headersKey, columns: [...columns] }).go({ response: 'none' });
}

export async function getMapping(
  { tenant }: Scope,
  headersKey: string,
): Promise<string[] | undefined> {
  const { data } = await ImportMappings.get({ tenant, headersKey }).go();
  return data?.columns;
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof ClientImports.get>['go']>>['data']>;

const importOf = ({ importId, fileName, rows, by, at }: Stored): ClientImport => ({
  ...{ importId, fileName, rows, by },
  at: instant(at),
});
