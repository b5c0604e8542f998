// Clients of a franchise. Get by (franchise, client); listed by name from slim rows.
import { Entity } from 'electrodb';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

export type ClientDetails = {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly industry: string;
};
export type Client = ClientDetails & { readonly clientId: string };

/** What choosing a client shows. */
export type ClientRow = Pick<Client, 'businessName' | 'contactName' | 'industry'> & {
  readonly id: string;
};

export const Clients = new Entity(
  {
    model: { service: 'brandwagon', entity: 'client', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      clientId: { type: 'string', required: true },
      businessName: { type: 'string', required: true },
      contactName: { type: 'string', required: true },
      contactEmail: { type: 'string', required: true },
      contactPhone: { type: 'string', required: true },
      industry: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
      /** Lower case, so that names sort as people expect. */
      sortName: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['clientId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['sortName', 'clientId'], casing: 'none' },
      },
    },
  },
  table,
);

/** The item of a client, for a put of its own or in a transaction. */
export function clientItem(scope: Scope, client: Client, now: Instant) {
  const { clientId: id, businessName, contactName, industry } = client;
  return {
    tenant: scope.tenant,
    ...client,
    createdAt: now,
    sortName: businessName.toLowerCase(),
    row: { id, businessName, contactName, industry } satisfies ClientRow,
  };
}

export async function createClient(scope: Scope, client: Client, now: Instant): Promise<void> {
  await Clients.create(clientItem(scope, client, now)).go();
}

/** For writing many in bulk: ids are known to be free. */
export function clientWrite(scope: Scope, client: Client, now: Instant): Part {
  return put(Clients.put(clientItem(scope, client, now)).params());
}

export async function getClient(scope: Scope, clientId: string): Promise<Client | undefined> {
  const { data } = await Clients.get({ tenant: scope.tenant, clientId }).go();
  if (!data) return undefined;
  const { businessName, contactName, contactEmail, contactPhone, industry } = data;
  return { clientId, businessName, contactName, contactEmail, contactPhone, industry };
}

export async function listClientRows(scope: Scope): Promise<ClientRow[]> {
  const { data } = await Clients.query.list({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row as ClientRow);
}

/** The names of clients of one or several franchises, in one request. */
export async function clientNames(
  keys: readonly { readonly tenant: string; readonly clientId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { data } = await Clients.get([...keys]).go({ attributes: ['clientId', 'businessName'] });
  return new Map(data.map(({ clientId, businessName }) => [clientId, businessName]));
}
