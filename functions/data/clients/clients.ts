// Clients of a franchise. Get by (franchise, client); listed from slim rows (client-list.ts). A
// client is one item with everything of its own: contact persons, notes, tags, banner files. It is
// always written as a whole, conditioned on the version that was read, together with an activity
// entry, so no change goes unrecorded. A merged client stays unchanged but is left out of every
// list, so that the merge can be undone.
import { Entity } from '#functions/data/store/entity.ts';
import { type ClientContent, isClientSeen, noAddress } from '#shared/domain/clients/client.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type ActivityEntry, activityPart } from './client-activity.ts';
import { contactsOf } from './only-contact.ts';
import { clientBucket, clientCodec, clientRowOf, clientStamped } from './client-rows.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import { type Lookup, lookupOf, mapLookup, type Seen } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { check, type Part, put, remove, transact } from '#functions/data/store/transact.ts';

export type Client = ClientContent & {
  readonly clientId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly createdAt: Instant;
  /** The client that it was merged into, and the merge that did it. */
  readonly mergedInto: string | undefined;
  readonly mergeId: string | undefined;
};

export const Clients = new Entity(
  {
    model: { service: 'brandwagon', entity: 'client', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      clientId: { type: 'string', required: true },
      /** Older clients lack the version and all attributes below the name. */
      version: { type: 'number' },
      businessName: { type: 'string', required: true },
      industry: { type: 'string', required: true },
      contacts: { type: 'any' },
      address: { type: 'string' },
      city: { type: 'string' },
      state: { type: 'string' },
      zip: { type: 'string' },
      tags: { type: 'list', items: { type: 'string' } },
      brandIds: { type: 'list', items: { type: 'string' } },
      notes: { type: 'any' },
      bannerFiles: { type: 'any' },
      active: { type: 'boolean' },
      createdAt: { type: 'number', required: true },
      mergedInto: { type: 'string' },
      mergeId: { type: 'string' },
      /** The single contact person that clients used to have. */
      contactName: { type: 'string' },
      contactEmail: { type: 'string' },
      contactPhone: { type: 'string' },
      bucket: { type: 'string' },
      row: { type: 'any' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['clientId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        // Merged clients aren't listed.
        condition: ({ mergedInto }) => mergedInto === undefined,
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['bucket', 'clientId'], casing: 'none' },
      },
    },
  },
  table,
);

type NewClient = Pick<Client, 'clientId' | 'businessName'> & {
  readonly industry: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly brandIds: readonly string[];
};

/** A client with only what a booking asks for. */
export function quickClient(given: NewClient, now: Instant): Client {
  const { clientId, businessName, industry, brandIds } = given;
  return {
    ...noAddress,
    clientId,
    version: 1,
    businessName,
    industry,
    contacts: contactsOf(clientId, given),
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
export const clientParts = (scope: Scope, client: Client, entry: ActivityEntry): Part[] =>
  manyClientParts(scope, [client], entry);

/**
 * The same for several clients. The first items are theirs, in this order, and fail if the client
 * exists already.
 */
export function manyClientParts(
  scope: Scope,
  clients: readonly Client[],
  entry: ActivityEntry,
): Part[] {
  return [
    ...clients.map((client) => put(Clients.create(itemOf(scope, client)).params())),
    ...stampParts(
      scope,
      clientStamped,
      clients.map((client) => ({ after: clientRowOf(client) })),
    ),
    ...clients.map(({ clientId }) => activityPart(scope, clientId, entry)),
  ];
}

/** Transaction items that delete clients, conditioned on the versions that were read. */
export function clientRemovalParts(scope: Scope, clients: readonly Client[]): Part[] {
  return [
    ...clients.map(({ clientId, version }) =>
      remove(
        Clients.delete({ tenant: scope.tenant, clientId })
          .where((at, { eq }) => eq(at.version, version))
          .params(),
      ),
    ),
    ...stampParts(
      scope,
      clientStamped,
      clients.map((client) => ({ before: listed(client) })),
    ),
  ];
}

/** False if the client exists already, or a condition in `more` failed. */
export async function addClient(
  scope: Scope,
  client: Client,
  entry: ActivityEntry,
  more: readonly Part[] = [],
): Promise<boolean> {
  const failed = await transact([...clientParts(scope, client, entry), ...more]);
  return failed.length === 0;
}

/** Creates a client without an actor, for data that was entered before the product was used. */
export async function createClient(scope: Scope, client: Client, now: Instant): Promise<void> {
  const added = { action: 'added', by: undefined, at: now, about: '' } as const;
  await addClient(scope, { ...client, createdAt: now }, added);
}

/** For bulk writes whose list is rebuilt afterwards. The ids must be free. */
export function clientWrite(scope: Scope, client: Client, now: Instant): Part {
  return put(Clients.put(itemOf(scope, { ...client, createdAt: now })).params());
}

/** A client that the scope may see and that isn't merged into another. */
export async function getClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  return readClient(scope, clientId, false);
}

/** The same, as part of a batched read. */
export const clientLookup = (scope: Scope, clientId: string): Lookup<Seen<Client | undefined>> =>
  mapLookup(
    anyClientLookup(scope, clientId),
    (client) => (within) => client && openTo(within, client),
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
  const seen = data.flatMap((stored) => openTo(scope, clientOf(stored)) ?? []);
  return new Map(seen.map((client) => [client.clientId, client]));
}

async function readClient(scope: Scope, clientId: string, consistent: boolean) {
  const client = await readAny(scope, clientId, consistent);
  return client && openTo(scope, client);
}

const openTo = ({ brands }: Scope, client: Client) =>
  !client.mergedInto && isClientSeen(brands, client) ? client : undefined;

/** Regardless of brands and merges, for processes that maintain clients. */
export async function getAnyClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  return readAny(scope, clientId, true);
}

/** The same, as part of a batched read. */
export const anyClientLookup = ({ tenant }: Scope, clientId: string) =>
  lookupOf(Clients.get({ tenant, clientId }).params(), clientIn);

const clientIn = (Item: Readonly<Record<string, unknown>>) =>
  clientOf(Clients.parse({ Item }).data as Stored);

/** The part of a client that merges and imports compare and restore. */
export function contentOf(client: Client): ClientContent {
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
export function clientVersionCheck({ tenant }: Scope, { clientId, version }: Client): Part {
  return check(
    Clients.delete({ tenant, clientId })
      .where((at, { eq }) => eq(at.version, version))
      .params(),
  );
}

async function readAny({ tenant }: Scope, clientId: string, consistent: boolean) {
  const { data } = await Clients.get({ tenant, clientId }).go({ consistent });
  return data ? clientOf(data) : undefined;
}

export type ClientChange = {
  readonly before: Client;
  readonly after: Client;
  /** Omitted if the user wouldn't call it a change. */
  readonly entry?: ActivityEntry;
};

/** Transaction items that write changed clients, conditioned on the versions that were read. */
export function clientChangeParts(scope: Scope, changes: readonly ClientChange[]): Part[] {
  const written = changes.map(({ before, after, entry }) => ({
    before,
    after: { ...after, version: before.version + 1 },
    entry,
  }));
  return [
    ...written.map(({ before, after }) =>
      put(
        Clients.put(itemOf(scope, after))
          .where(({ version }, { eq, notExists }) =>
            before.version === 1
              ? `(${eq(version, 1)} OR ${notExists(version)})`
              : eq(version, before.version),
          )
          .params(),
      ),
    ),
    ...stampParts(
      scope,
      clientStamped,
      written.map(({ before, after }) => ({ before: listed(before), after: listed(after) })),
    ),
    ...written.flatMap(({ after, entry }) =>
      entry ? [activityPart(scope, after.clientId, entry)] : [],
    ),
  ];
}

/** False if another write came first, or a condition in `more` failed. */
export async function saveClient(
  scope: Scope,
  change: ClientChange,
  more: readonly Part[] = [],
): Promise<boolean> {
  return (await transact([...clientChangeParts(scope, [change]), ...more])).length === 0;
}

/** The names of clients of one or several franchises, in one request. */
export async function clientNames(
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
    const page: { data: Stored[]; cursor: string | null } = await Clients.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data
      .filter(({ mergedInto }) => mergedInto === undefined)
      .map((stored) => ({ thing: clientOf(stored), row: rowIn(stored) }));
    cursor = page.cursor;
  } while (cursor);
}

const rowIn = ({ row, bucket }: Stored) =>
  typeof row === 'string' && bucket !== undefined ? row : undefined;

const listed = (client: Client) => (client.mergedInto ? undefined : clientRowOf(client));

function itemOf({ tenant }: Scope, client: Client) {
  const { mergedInto, mergeId, tags, brandIds, contacts, notes, bannerFiles, ...rest } = client;
  const row = listed(client);
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
    bucket: clientBucket(client.clientId),
    ...(row ? { row: clientCodec.encode(row) } : {}),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Clients.get>['go']>>['data']>;

function clientOf(stored: Stored): Client {
  const { clientId, businessName, industry, createdAt } = stored;
  const { address = '', city = '', state = '', zip = '' } = stored;
  const contacts = stored.contacts as ClientContent['contacts'] | undefined;
  return {
    clientId,
    version: stored.version ?? 1,
    businessName,
    industry,
    contacts: contacts ?? contactsOf(clientId, stored),
    address,
    city,
    state,
    zip,
    tags: stored.tags ?? [],
    brandIds: stored.brandIds ?? [],
    notes: (stored.notes as ClientContent['notes'] | undefined) ?? [],
    bannerFiles: (stored.bannerFiles as ClientContent['bannerFiles'] | undefined) ?? [],
    active: stored.active ?? true,
    createdAt: instant(createdAt),
    mergedInto: stored.mergedInto,
    mergeId: stored.mergeId,
  };
}
