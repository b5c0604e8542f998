// Clients of a franchise. Get by (franchise, client); listed from slim rows (client-list.ts). A
// client is one item with everything of its own: contact persons, notes, tags, banner files. It is
// always written as a whole, conditioned on the version that was read, together with an activity
// entry, so no change goes unrecorded. A merged client stays unchanged but is left out of every
// list, so that the merge can be undone.
import { defineEntity, optionalShapedAttribute, parseItem } from '#functions/data/store/entity.ts';
import { type ClientContent, isClientVisible, noAddress } from '#shared/domain/clients/client.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type ActivityEntry, buildClientActivityItem } from './client-activity.ts';
import { toContactPersons } from './single-contact.ts';
import { toClientBucket, clientCodec, toClientRow, clientBuckets } from './client-rows.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import {
  type BatchedRead,
  toBatchedRead,
  mapRead,
  type ScopedResult,
} from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toDelete,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion, hasVersionOrNone } from '#functions/data/store/version-conditions.ts';
import type { Client } from './client.ts';
import { bannerFilesShape, contactsShape, clientNotesShape } from './client-content-shape.ts';

export const Clients = defineEntity('client', {
  attributes: {
    tenant: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    /** Older clients lack the version and all attributes below the name. */
    version: { type: 'number' },
    businessName: { type: 'string', required: true },
    industry: { type: 'string', required: true },
    contacts: optionalShapedAttribute<ClientContent['contacts']>(contactsShape),
    address: { type: 'string' },
    city: { type: 'string' },
    state: { type: 'string' },
    zip: { type: 'string' },
    tags: { type: 'list', items: { type: 'string' } },
    brandIds: { type: 'list', items: { type: 'string' } },
    notes: optionalShapedAttribute<ClientContent['notes']>(clientNotesShape),
    bannerFiles: optionalShapedAttribute<ClientContent['bannerFiles']>(bannerFilesShape),
    active: { type: 'boolean' },
    createdAt: { type: 'number', required: true },
    mergedInto: { type: 'string' },
    mergeId: { type: 'string' },
    /** The single contact person that clients used to have. */
    contactName: { type: 'string' },
    contactEmail: { type: 'string' },
    contactPhone: { type: 'string' },
    bucket: { type: 'string', required: true, ifMissing: toClientBucket('') },
    row: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['clientId']),
    list: {
      ...listIndex(['tenant'], ['bucket', 'clientId']),
      // Merged clients aren't listed.
      condition: ({ mergedInto }) => mergedInto === undefined,
    },
  },
});

type NewClient = Pick<Client, 'clientId' | 'businessName'> & {
  readonly industry: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly brandIds: readonly string[];
};

/** A client with only what a booking asks for. */
export function buildMinimalClient(input: NewClient, now: Instant): Client {
  const { clientId, businessName, industry, brandIds } = input;
  return {
    ...noAddress,
    clientId,
    version: 1,
    businessName,
    industry,
    contacts: toContactPersons(clientId, input),
    notes: [],
    tags: [],
    brandIds,
    bannerFiles: [],
    active: true,
    createdAt: now,
    mergedInto: undefined,
    mergeId: undefined,
  };
}

/** Transaction items that create a client. */
export const buildCreateClientItems = (
  scope: Scope,
  client: Client,
  entry: ActivityEntry,
): TransactItem[] => buildBulkCreateClientItems(scope, [client], entry);

/**
 * The same for several clients. The first items are theirs, in this order, and fail if the client
 * exists already.
 */
export function buildBulkCreateClientItems(
  scope: Scope,
  clients: readonly Client[],
  entry: ActivityEntry,
): TransactItem[] {
  return [
    ...clients.map((client) => toPut(Clients.create(toItem(scope, client)).params())),
    ...buildStampItems(
      scope,
      clientBuckets,
      clients.map((client) => ({ after: toClientRow(client) })),
    ),
    ...clients.map(({ clientId }) => buildClientActivityItem(scope, clientId, entry)),
  ];
}

/** Transaction items that delete clients, conditioned on the versions that were read. */
export function buildRemoveClientItems(scope: Scope, clients: readonly Client[]): TransactItem[] {
  return [
    ...clients.map(({ clientId, version }) =>
      toDelete(
        Clients.delete({ tenant: scope.tenant, clientId }).where(hasVersion(version)).params(),
      ),
    ),
    ...buildStampItems(
      scope,
      clientBuckets,
      clients.map((client) => ({ before: toListedRow(client) })),
    ),
  ];
}

/** False if the client exists already, or a condition in `more` failed. */
export async function addClient(
  scope: Scope,
  client: Client,
  entry: ActivityEntry,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  return tryTransact([...buildCreateClientItems(scope, client, entry), ...more]);
}

/** Creates a client without an actor, for data that was entered before the product was used. */
export async function createClient(scope: Scope, client: Client, now: Instant): Promise<void> {
  const added = { action: 'added', by: undefined, at: now, about: '' } as const;
  await addClient(scope, { ...client, createdAt: now }, added);
}

/** For bulk writes whose list is rebuilt afterwards. The ids must be free. */
export function buildPutClientItem(scope: Scope, client: Client, now: Instant): TransactItem {
  return toPut(Clients.put(toItem(scope, { ...client, createdAt: now })).params());
}

/** A client that the scope may see and that isn't merged into another. */
export async function getClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  return readClient(scope, clientId, false);
}

/** The same, as part of a batched read. */
export const buildClientRead = (
  scope: Scope,
  clientId: string,
): BatchedRead<ScopedResult<Client | undefined>> =>
  mapRead(
    buildAnyClientRead(scope, clientId),
    (client) => (within) => client && toVisibleClient(within, client),
  );

/** Strongly consistent, because something is about to be written over it. */
export async function getNewestClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  return readClient(scope, clientId, true);
}

/** The same for many. Missing clients are left out. */
export async function getNewestClients(
  scope: Scope,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  if (clientIds.length === 0) return new Map();
  const keys = clientIds.map((clientId) => ({ tenant: scope.tenant, clientId }));
  const { data } = await Clients.get(keys).go({ consistent: true });
  const seen = data.flatMap((stored) => toVisibleClient(scope, fromStored(stored)) ?? []);
  return new Map(seen.map((client) => [client.clientId, client]));
}

async function readClient(scope: Scope, clientId: string, consistent: boolean) {
  const client = await readAny(scope, clientId, consistent);
  return client && toVisibleClient(scope, client);
}

const toVisibleClient = ({ brands }: Scope, client: Client) =>
  !client.mergedInto && isClientVisible(brands, client) ? client : undefined;

/** A client or, if it was merged, the one that it is now, also through several merges. */
export async function getSurvivingClient(
  scope: Scope,
  clientId: string,
): Promise<Client | undefined> {
  const seen = new Set<string>();
  let client = await readAny(scope, clientId, false);
  while (client?.mergedInto && !seen.has(client.clientId)) {
    seen.add(client.clientId);
    client = await readAny(scope, client.mergedInto, false);
  }
  return client && toVisibleClient(scope, client);
}

/** Regardless of brands and merges, for processes that maintain clients. */
export async function getAnyClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  return readAny(scope, clientId, true);
}

/** The same, as part of a batched read. */
export const buildAnyClientRead = ({ tenant }: Scope, clientId: string) =>
  toBatchedRead(Clients.get({ tenant, clientId }).params(), parseClient);

const parseClient = (item: Readonly<Record<string, unknown>>) =>
  fromStored(parseItem(Clients, item));

/** The part of a client that merges and imports compare and restore. */
export function pickClientContent(client: Client): ClientContent {
  const {
    clientId: _id,
    version: _version,
    createdAt: _at,
    mergedInto: _into,
    mergeId: _merge,
    ...content
  } = client;
  return content;
}

/** Transaction item that checks that the client is unchanged since it was read. */
export function buildClientVersionCheck(
  { tenant }: Scope,
  { clientId, version }: Client,
): TransactItem {
  return toConditionCheck(Clients.delete({ tenant, clientId }).where(hasVersion(version)).params());
}

async function readAny({ tenant }: Scope, clientId: string, consistent: boolean) {
  const { data } = await Clients.get({ tenant, clientId }).go({ consistent });
  return data ? fromStored(data) : undefined;
}

export type ClientChange = {
  readonly before: Client;
  readonly after: Client;
  /** Omitted if the user wouldn't call it a change. */
  readonly entry?: ActivityEntry;
};

/** Transaction items that write changed clients, conditioned on the versions that were read. */
export function buildUpdateClientItems(
  scope: Scope,
  changes: readonly ClientChange[],
): TransactItem[] {
  const written = changes.map(({ before, after, entry }) => ({
    before,
    after: { ...after, version: before.version + 1 },
    entry,
  }));
  return [
    ...written.map(({ before, after }) =>
      toPut(Clients.put(toItem(scope, after)).where(hasVersionOrNone(before.version)).params()),
    ),
    ...buildStampItems(
      scope,
      clientBuckets,
      written.map(({ before, after }) => ({
        before: toListedRow(before),
        after: toListedRow(after),
      })),
    ),
    ...written.flatMap(({ after, entry }) =>
      entry ? [buildClientActivityItem(scope, after.clientId, entry)] : [],
    ),
  ];
}

/** False if another write came first, or a condition in `more` failed. */
export async function saveClient(
  scope: Scope,
  change: ClientChange,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  return await tryTransact([...buildUpdateClientItems(scope, [change]), ...more]);
}

/** The names of clients of one or several franchises, in one request. */
export async function getClientNames(
  keys: readonly { readonly tenant: string; readonly clientId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { data } = await Clients.get([...keys]).go({ attributes: ['clientId', 'businessName'] });
  return new Map(data.map(({ clientId, businessName }) => [clientId, businessName]));
}

/** All listed clients, strongly consistent, one page at a time, each with its stored row. */
export async function* eachListedClient({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Client; readonly row: string | undefined }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredClient[]; cursor: string | null } = await Clients.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data
      .filter(({ mergedInto }) => mergedInto === undefined)
      .map((stored) => ({ thing: fromStored(stored), row: getStoredRow(stored) }));
    cursor = page.cursor;
  } while (cursor);
}

const getStoredRow = ({ row, bucket }: StoredClient) =>
  typeof row === 'string' && bucket !== undefined ? row : undefined;

const toListedRow = (client: Client) => (client.mergedInto ? undefined : toClientRow(client));

function toItem({ tenant }: Scope, client: Client) {
  const { mergedInto, mergeId, tags, brandIds, contacts, notes, bannerFiles, ...rest } = client;
  const row = toListedRow(client);
  return {
    tenant,
    ...rest,
    tags: [...tags],
    brandIds: [...brandIds],
    contacts: [...contacts],
    notes: [...notes],
    bannerFiles: [...bannerFiles],
    ...(mergedInto === undefined ? {} : { mergedInto }),
    ...(mergeId === undefined ? {} : { mergeId }),
    bucket: toClientBucket(client.clientId),
    ...(row ? { row: clientCodec.encode(row) } : {}),
  };
}

type StoredClient = NonNullable<Awaited<ReturnType<ReturnType<typeof Clients.get>['go']>>['data']>;

function fromStored(stored: StoredClient): Client {
  const { clientId, businessName, industry, createdAt } = stored;
  const { address = '', city = '', state = '', zip = '' } = stored;
  return {
    clientId,
    version: stored.version ?? 1,
    businessName,
    industry,
    contacts: stored.contacts ?? toContactPersons(clientId, stored),
    address,
    city,
    state,
    zip,
    tags: stored.tags ?? [],
    brandIds: stored.brandIds ?? [],
    notes: stored.notes ?? [],
    bannerFiles: stored.bannerFiles ?? [],
    active: stored.active ?? true,
    createdAt: instant(createdAt),
    mergedInto: stored.mergedInto,
    mergeId: stored.mergeId,
  };
}
