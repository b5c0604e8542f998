// Broadcast messages; they belong to the platform. Get one; listed newest first from slim rows. The
// published ones are also stored together in one item, the board. A page therefore reads them in
// one request, along with which ones the reader has closed. A message and the board are written in
// one transaction, over the revision of the board that was read, so they can't disagree and writers
// are serialized.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { env } from '#functions/env.ts';
import {
  type BroadcastReceivers,
  broadcastReceivers,
  type BroadcastStatus,
  broadcastStatuses,
  isBroadcastShown,
} from '#shared/domain/messages/broadcast.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { documentClient } from '#functions/data/store/table.ts';
import { type TransactItem, toPut, toDelete, transact } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { toIso } from '#shared/domain/values/instant.ts';

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

const Broadcasts = defineEntity('broadcast-message', {
  attributes: {
    tenant: { type: 'string', required: true },
    id: { type: 'string', required: true },
    receivers: { type: broadcastReceivers, required: true, ifMissing: 'Franchise Only' },
    status: { type: broadcastStatuses, required: true, ifMissing: 'draft' },
    row: shapedAttribute<BroadcastMessage>({
      id: '',
      broadcastMessage: '',
      receivers: 'Franchise Only',
      status: 'draft',
      createdAt: toIso(epoch),
      publishedAt: null,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['id']),
    // Ids sort by creation time.
    list: listIndex(['tenant'], ['id']),
  },
});

const Boards = defineEntity('broadcast-board', {
  attributes: {
    tenant: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    /** Newest first. */
    messages: shapedAttribute(
      listReader<PublishedMessage>({
        id: '',
        broadcastMessage: '',
        receivers: 'Franchise Only',
        publishedAt: toIso(epoch),
      }),
    ),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

const Views = defineEntity('broadcast-views', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    viewed: { type: 'set', items: 'string' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['userId']) },
});

const tenant = platformTenant;

export async function getBroadcast(id: string): Promise<BroadcastMessage | undefined> {
  const { data } = await Broadcasts.get({ tenant, id }).go({ consistent: true });
  return data?.row;
}

export async function listBroadcasts(): Promise<BroadcastMessage[]> {
  const { data } = await Broadcasts.query.list({ tenant }).go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row);
}

type BroadcastChange = (
  before: BroadcastMessage | undefined,
) => BroadcastMessage | 'removed' | undefined;

/**
 * Applies the change to the stored message and to the board. Undefined if the change doesn't apply,
 * or one of the writes in `also` was rejected. After a removal, returns the removed message.
 */
export async function changeBroadcast(
  id: string,
  change: BroadcastChange,
  also: readonly TransactItem[] = [],
): Promise<BroadcastMessage | undefined> {
  return retry(retryLimits.many, `broadcast message ${id}`, async () => {
    const board = await readBoard();
    const before = await getBroadcast(id);
    const after = change(before);
    if (after === undefined) return undefined;
    const failed = await transact([
      buildMessageItem(id, after),
      buildBoardItem(board, id, after),
      ...also,
    ]);
    if (failed.length === 0) return after === 'removed' ? before : after;
    if (failed.some((position) => position > 1)) return undefined;
    return tryAgain;
  });
}

function buildMessageItem(id: string, after: BroadcastMessage | 'removed'): TransactItem {
  if (after === 'removed') return toDelete(Broadcasts.delete({ tenant, id }).params());
  const { receivers, status } = after;
  return toPut(Broadcasts.put({ tenant, id, receivers, status, row: after }).params());
}

type Board = { readonly revision: number; readonly messages: readonly PublishedMessage[] };

async function readBoard(): Promise<Board> {
  const { data } = await Boards.get({ tenant }).go({ consistent: true });
  return data ? fromStored(data) : { revision: 0, messages: [] };
}

/**
 * Every write updates the board, even for unpublished messages, because that serializes the
 * writers.
 */
function buildBoardItem(
  board: Board,
  id: string,
  after: BroadcastMessage | 'removed',
): TransactItem {
  const others = board.messages.filter((message) => message.id !== id);
  const messages = [...toPublished(after), ...others].toSorted((a, b) =>
    b.publishedAt.localeCompare(a.publishedAt),
  );
  const next = { tenant, revision: board.revision + 1, messages };
  const over = Boards.put(next).where(hasRevision(board.revision));
  return toPut(over.params());
}

function toPublished(message: BroadcastMessage | 'removed'): PublishedMessage[] {
  if (message === 'removed' || !isBroadcastShown(message.status) || !message.publishedAt) return [];
  const { id, broadcastMessage, receivers, publishedAt } = message;
  return [{ id, broadcastMessage, receivers, publishedAt }];
}

const fromStored = ({ revision, messages }: Board): Board => ({ revision, messages });

/** The published messages, and which of them this person has closed, in one request. */
export async function readBroadcasts(
  scope: Scope,
  userId: string,
): Promise<{ published: readonly PublishedMessage[]; viewedIds: readonly string[] }> {
  const Keys = [
    Boards.get({ tenant }).params()['Key'],
    Views.get({ tenant: scope.tenant, userId }).params()['Key'],
  ];
  const { Responses } = await documentClient.send(
    new BatchGetCommand({ RequestItems: { [env.TABLE_NAME]: { Keys } } }),
  );
  const items = Responses?.[env.TABLE_NAME] ?? [];
  const board = items.find(({ __edb_e__ }) => __edb_e__ === 'broadcast-board');
  const views = items.find(({ __edb_e__ }) => __edb_e__ === 'broadcast-views');
  return {
    published: board ? parseItem(Boards, board).messages : [],
    viewedIds: views ? (parseItem(Views, views).viewed ?? []) : [],
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
