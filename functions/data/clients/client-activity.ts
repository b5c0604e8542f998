// What happened to a client, and who did it. Query by (franchise, client), newest first. Written in
// the transaction that changes the client.
import { defineEntity } from '#functions/data/store/entity.ts';
import { clientActions, type ClientAction } from '#shared/domain/clients/activity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toDelete, toPut } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';

export type ActivityEntry = {
  readonly action: ClientAction;
  /** The user, or undefined if the product did it by itself. */
  readonly by: string | undefined;
  readonly at: Instant;
  /** What it was about: a name, or the fields that changed. */
  readonly about: string;
};

/** Who changes a client, and when. */
export type ClientChangeContext = {
  readonly scope: Scope;
  readonly userId: string;
  readonly now: Instant;
};

const ClientActivities = defineEntity('client-activity', {
  attributes: {
    tenant: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    action: { type: clientActions, required: true, ifMissing: 'changed' },
    by: { type: 'string' },
    at: { type: 'number', required: true },
    about: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'clientId'], ['entryId']) },
});

export function buildClientActivityItem(
  { tenant }: Scope,
  clientId: string,
  entry: ActivityEntry,
): TransactItem {
  const { by, ...rest } = entry;
  const item = { tenant, clientId, entryId: newId(entry.at), ...rest };
  return toPut(ClientActivities.put({ ...item, ...(by === undefined ? {} : { by }) }).params());
}

/** The newest entries, newest first. */
export async function listClientActivity(
  { tenant }: Scope,
  clientId: string,
  limit: number,
): Promise<ActivityEntry[]> {
  const { data } = await ClientActivities.query
    .primary({ tenant, clientId })
    .go({ order: 'desc', limit: limit });
  return data.map(({ action, by, at, about }) => ({ action, by, at: instant(at), about }));
}

type IdentifiedActivityEntry = ActivityEntry & { readonly entryId: string };

/** All entries, the oldest first. */
export async function listAllClientActivity(
  { tenant }: Scope,
  clientId: string,
): Promise<IdentifiedActivityEntry[]> {
  const { data } = await ClientActivities.query
    .primary({ tenant, clientId })
    .go({ pages: 'all', consistent: true });
  return data.map(({ entryId, action, by, at, about }) => ({
    entryId,
    action,
    by,
    at: instant(at),
    about,
  }));
}

/** Deletes nothing if it is gone. */
export const buildRemoveClientActivityItem = (
  { tenant }: Scope,
  clientId: string,
  entryId: string,
): TransactItem => toDelete(ClientActivities.delete({ tenant, clientId, entryId }).params());
