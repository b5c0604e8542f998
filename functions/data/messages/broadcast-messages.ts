// Broadcast messages; they belong to the platform. Get one; listed newest first from slim rows. The
// published ones are also stored together in one item, the board. A page therefore reads them in
// one request, along with which ones the reader has closed. A message and the board are written in
// one transaction, over the revision of the board that was read, so they can't disagree and writers
// are serialized.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { Entity } from '#functions/data/store/entity.ts';
import { env } from '#functions/env.ts';
import {
  type BroadcastReceivers,
  broadcastReceivers,
  type BroadcastStatus,
  broadcastStatuses,
} from '#shared/domain/messages/broadcast.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { isBroadcastShown } from '#shared/domain/messages/broadcast.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { client, indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, remove, transact } from '#functions/data/store/transact.ts';

export type BroadcastMessage = {
  readonly id: string;
  readonly broadcastMessage: string;
  readonly receivers: BroadcastReceivers;
  readonly status: BroadcastStatus;
  readonly createdAt: string;
  readonly publishedAt: string | null;
};

export type PublishedMessage = Pick<BroadcastMessage, 'id' | 'broadcastMessage' | 'receivers'> & {
  readonly publishedAt: string;
};

const Broadcasts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'broadcast-message', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      id: { type: 'string', required: true },
      receivers: { type: broadcastReceivers, required: true },
      status: { type: broadcastStatuses, required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['id'], casing: 'none' },
      },
      // Ids sort by creation time.
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['id'], casing: 'none' },
      },
    },
  },
  table,
);

const Boards = new Entity(
  {
    model: { service: 'brandwagon', entity: 'broadcast-board', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      /** Newest first. */
      messages: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const Views = new Entity(
  {
    model: { service: 'brandwagon', entity: 'broadcast-views', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      viewed: { type: 'set', items: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['userId'], casing: 'none' },
      },
    },
  },
  table,
);

const tenant = platformTenant;

export async function getBroadcast(id: string): Promise<BroadcastMessage | undefined> {
  const { data } = await Broadcasts.get({ tenant, id }).go({ consistent: true });
  return data ? (data.row as BroadcastMessage) : undefined;
}

export async function listBroadcasts(): Promise<BroadcastMessage[]> {
  const { data } = await Broadcasts.query.list({ tenant }).go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row as BroadcastMessage);
}

type Change = (before: BroadcastMessage | undefined) => BroadcastMessage | 'removed' | undefined;

const attempts = 8;

/**
 * Applies the change to the stored message and to the board. Undefined if the change doesn't apply,
 * or one of the writes in `also` was rejected. After a removal, returns the removed message.
 */
export async function changeBroadcast(
  id: string,
  change: Change,
  also: readonly Part[] = [],
): Promise<BroadcastMessage | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const board = await readBoard();
    const before = await getBroadcast(id);
    const after = change(before);
    if (after === undefined) return undefined;
    const failed = await transact([messageWrite(id, after), boardWrite(board, id, after), ...also]);
    if (failed.length === 0) return after === 'removed' ? before : after;
    if (failed.some((position) => position > 1)) return undefined;
  }
  throw new Contended(`broadcast message ${id}`);
}

function messageWrite(id: string, after: BroadcastMessage | 'removed'): Part {
  if (after === 'removed') return remove(Broadcasts.delete({ tenant, id }).params());
  const { receivers, status } = after;
  return put(Broadcasts.put({ tenant, id, receivers, status, row: after }).params());
}

type Board = { readonly revision: number; readonly messages: readonly PublishedMessage[] };

async function readBoard(): Promise<Board> {
  const { data } = await Boards.get({ tenant }).go({ consistent: true });
  return data ? boardOf(data) : { revision: 0, messages: [] };
}

/**
 * Every write updates the board, even for unpublished messages, because that serializes the
 * writers.
 */
function boardWrite(board: Board, id: string, after: BroadcastMessage | 'removed'): Part {
  const others = board.messages.filter((message) => message.id !== id);
  const messages = [...publishedOf(after), ...others].toSorted((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  const next = { tenant, revision: board.revision + 1, messages };
  const over = Boards.put(next).where(({ revision }, { eq, notExists }) =>
    board.revision === 0 ? notExists(revision) : eq(revision, board.revision),
  );
  return put(over.params());
}

function publishedOf(message: BroadcastMessage | 'removed'): PublishedMessage[] {
  if (message === 'removed' || !isBroadcastShown(message.status) || !message.publishedAt) return [];
  const { id, broadcastMessage, receivers, publishedAt } = message;
  return [{ id, broadcastMessage, receivers, publishedAt }];
}

type Stored = { readonly revision: number; readonly messages?: unknown };

function boardOf({ revision, messages }: Stored): Board {
  return { revision, messages: messages as PublishedMessage[] };
}

/** The published messages, and which of them this person has closed, in one request. */
export async function readBroadcasts(
  scope: Scope,
  userId: string,
): Promise<{ published: readonly PublishedMessage[]; viewedIds: readonly string[] }> {
  const Keys = [
    Boards.get({ tenant }).params()['Key'],
    Views.get({ tenant: scope.tenant, userId }).params()['Key'],
  ];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [env.TABLE_NAME]: { Keys } } }),
  );
  const items = Responses?.[env.TABLE_NAME] ?? [];
  const board = items.find(({ __edb_e__ }) => __edb_e__ === 'broadcast-board');
  const views = items.find(({ __edb_e__ }) => __edb_e__ === 'broadcast-views');
  return {
    published: board ? boardOf(board as Stored).messages : [],
    viewedIds: [...((views?.['viewed'] as Set<string> | undefined) ?? [])],
  };
}

export async function setBroadcastViewed(
  scope: Scope,
  userId: string,
  id: string,
  viewed: boolean,
): Promise<void> {
  const marks = Views.update({ tenant: scope.tenant, userId });
  await (viewed ? marks.add({ viewed: [id] }) : marks.delete({ viewed: [id] })).go();
}
