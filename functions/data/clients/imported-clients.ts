// The clients that an import created or changed, recorded in the same transaction, so that undoing
// affects only those: one item per client, with its previous content if it existed. Query by
// (franchise, import). Rows that weren't imported, and clients that an undo left in place, are
// stored as import problems.
import {
  defineEntity,
  brandedAttribute,
  optionalShapedAttribute,
} from '#functions/data/store/entity.ts';
import { maxKey } from '#functions/data/store/key-range.ts';
import type { ClientContent } from '#shared/domain/clients/client.ts';
import type { ImportProblem } from '#shared/domain/clients/import.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { ActivityEntry } from './client-activity.ts';
import { toImportExpiry } from './client-imports.ts';
import type { Client } from './client.ts';
import { pickClientContent, buildBulkCreateClientItems } from './clients.ts';
import { hashContent } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { type TransactItem, toPut, transact, toUpdate } from '#functions/data/store/transact.ts';
import { clientContentShape } from './client-content-shape.ts';

export type ImportedClient = {
  readonly importId: string;
  readonly clientId: string;
  /** Row number in the file. */
  readonly row: number;
  readonly name: string;
  /** The client's version after the import. */
  readonly version: number;
  /**
   * Hash of the client's content after the import. While it matches, no one has changed the client,
   * or it was changed back.
   */
  readonly contentHash?: string | undefined;
  /** Undefined if the import created the client. */
  readonly before: ClientContent | undefined;
  readonly state: 'made' | 'undone' | 'kept';
};

const ImportedClients = defineEntity('imported-client', {
  attributes: {
    tenant: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    row: { type: 'number', required: true },
    name: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Missing in older imports. */
    contentHash: { type: 'string' },
    before: optionalShapedAttribute<ClientContent>(clientContentShape),
    state: { type: ['made', 'undone', 'kept'] as const, required: true, ifMissing: 'kept' },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'importId'], ['clientId']) },
});

const phases = ['import', 'undo'] as const;

export type ImportRowProblem = {
  readonly importId: string;
  readonly phase: (typeof phases)[number];
  readonly row: number;
  readonly clientId: string;
  readonly name: string;
  readonly why: ImportProblem;
};

const ImportProblems = defineEntity('client-import-problem', {
  attributes: {
    tenant: { type: 'string', required: true },
    importId: { type: 'string', required: true },
    phase: { type: phases, required: true },
    row: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    clientId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    why: brandedAttribute<ImportProblem>('edited'),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'importId'], ['phase', 'row']) },
});

/**
 * Each client has its own item and an activity entry, and all share one version stamp, so they fit
 * one transaction.
 */
export const maxImportedPerTransaction = 30;

type ImportContext = { readonly importId: string; readonly entry: ActivityEntry };
export type ImportedClientRow = { readonly client: Client; readonly row: number };

/**
 * Creates new clients that are all in one bucket of the list. Returns those that existed already.
 */
export async function createImportedClients(
  scope: Scope,
  { importId, entry }: ImportContext,
  adding: readonly ImportedClientRow[],
): Promise<ImportedClientRow[]> {
  const known: ImportedClientRow[] = [];
  let left = adding;
  while (left.length > 0) {
    const clients = left.map(({ client }) => client);
    const notes = left.map(({ client, row }) => {
      const { clientId, businessName: name, version } = client;
      const made = {
        importId,
        clientId,
        row,
        name,
        version,
        contentHash: hashClientContent(client),
      };
      return buildImportedClientItem(scope, entry.at, {
        ...made,
        before: undefined,
        state: 'made',
      });
    });
    const refused = new Set(
      await transact([...buildBulkCreateClientItems(scope, clients, entry), ...notes]),
    );
    if (refused.size === 0) return known;
    known.push(...left.filter((_, at) => refused.has(at)));
    left = left.filter((_, at) => !refused.has(at));
  }
  return known;
}

export const hashClientContent = (client: Client): string => hashContent(pickClientContent(client));

/** Fails if the import has changed this client before. */
export function buildImportedClientItem(
  { tenant }: Scope,
  at: Instant,
  imported: ImportedClient,
): TransactItem {
  const { before, contentHash, ...rest } = imported;
  const item = {
    tenant,
    ...rest,
    expiresAt: toImportExpiry(at),
    ...(contentHash === undefined ? {} : { contentHash }),
    ...(before ? { before } : {}),
  };
  return toPut(ImportedClients.create(item).params());
}

/** Fails if it was settled before. */
export function buildSettleImportedClientItem(
  { tenant }: Scope,
  { importId, clientId }: ImportedClient,
  state: 'undone' | 'kept',
): TransactItem {
  return toUpdate(
    ImportedClients.patch({ tenant, importId, clientId })
      .set({ state })
      .where((at, { eq }) => eq(at.state, 'made'))
      .params(),
  );
}

/** Of these clients, those that the import created or changed, in as few requests as possible. */
export async function getImportedClients(
  { tenant }: Scope,
  importId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, ImportedClient>> {
  const found = new Map<string, ImportedClient>();
  for (let from = 0; from < clientIds.length; from += maxKeysPerRequest) {
    const keys = clientIds
      .slice(from, from + maxKeysPerRequest)
      .map((clientId) => ({ tenant, importId, clientId }));
    const { data } = await ImportedClients.get(keys).go({ consistent: true });
    for (const stored of data) found.set(stored.clientId, fromStored(stored));
  }
  return found;
}

/** DynamoDB's limit. */
const maxKeysPerRequest = 100;

/** Ordered by id: up to `most` after the given id. */
export async function listImportedClientsAfter(
  { tenant }: Scope,
  importId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ImportedClient[]> {
  const { data } = await ImportedClients.query
    .primary({ tenant, importId })
    .between({ clientId: after }, { clientId: maxKey })
    .go({ limit: limit + 1, consistent: true });
  const behind = data.filter(({ clientId }) => clientId !== after);
  return behind.slice(0, limit).map(fromStored);
}

export function buildImportProblemItem(
  { tenant }: Scope,
  at: Instant,
  problem: ImportRowProblem,
): TransactItem {
  return toPut(ImportProblems.put({ tenant, ...problem, expiresAt: toImportExpiry(at) }).params());
}

export async function listImportProblems(
  { tenant }: Scope,
  importId: string,
  limit: number,
): Promise<ImportRowProblem[]> {
  const { data } = await ImportProblems.query
    .primary({ tenant, importId })
    .go({ limit: limit, consistent: true });
  return data.map(({ tenant: _tenant, expiresAt: _expiry, why, ...rest }) => ({
    ...rest,
    why,
  }));
}

type StoredImportedClient = NonNullable<
  Awaited<ReturnType<ReturnType<typeof ImportedClients.get>['go']>>['data']
>;

function fromStored({
  tenant: _tenant,
  expiresAt: _expiry,
  before,
  ...rest
}: StoredImportedClient): ImportedClient {
  return { ...rest, before };
}
