// Threads about events. Get by (franchise, event), listed by the latest message from slim rows. A
// thread exists from its first message on, and is deleted with its event. Each message has the next
// position, written in the transaction that counts it, so positions have no gaps and how much a
// person hasn't read is a subtraction. Read marks are part of the row: lists count from it.
import { defineEntity, parseItem } from '#functions/data/store/entity.ts';
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
  toBatchedRead,
} from '#functions/data/store/batched-read.ts';
import { minKey, maxKey } from '#functions/data/store/key-range.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { recordReader, toReader } from '#functions/data/store/stored-shape.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  maxTransactItems,
  toDelete,
  toPut,
  toUpdate,
  transact,
  type TransactItem,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import {
  type MessageBurst,
  type ReadMark,
  type ReadMarks,
  type ThreadSide,
  threadLimits,
  threadSides,
} from '#shared/domain/messages/thread.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** What lists show, and what decides who has read what. */
export type ThreadRow = {
  /** The event's id. */
  readonly id: string;
  readonly brandId: string;
  readonly eventName: string;
  readonly eventDate: LocalDate;
  readonly lastAt: string;
  readonly lastText: string;
  readonly lastByName: string;
  /** The number of messages, and the position of the latest one. */
  readonly count: number;
  /** Who worked at the event when the latest message was written. */
  readonly crew: readonly string[];
  /** The people of the office who wrote. */
  readonly writers: readonly string[];
  readonly burst: MessageBurst;
  readonly marks: ReadMarks;
};

const markShape = { seq: 0, at: 0, name: '' };

const rowShape = toReader<ThreadRow>({
  id: '',
  brandId: '',
  eventName: '',
  eventDate: epochDay,
  lastAt: '',
  lastText: '',
  lastByName: '',
  count: 0,
  crew: [],
  writers: [],
  burst: { seq: 0, at: 0 },
  marks: recordReader<ReadMark>(markShape),
});

const Threads = defineEntity('thread', {
  attributes: {
    tenant: { type: 'string', required: true },
    threadId: { type: 'string', required: true },
    lastAt: { type: 'string', required: true },
    // Its marks are set one by one.
    row: { type: 'any', required: true, reader: rowShape },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['threadId']),
    list: listIndex(['tenant'], ['lastAt', 'threadId']),
  },
});

export type ThreadMessage = {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly sentAt: string;
  readonly byId: string;
  readonly byName: string;
  readonly role: Role;
  readonly side: ThreadSide;
};

const Messages = defineEntity('thread-message', {
  attributes: {
    tenant: { type: 'string', required: true },
    threadId: { type: 'string', required: true },
    seq: { type: 'number', required: true, padding: { length: 8, char: '0' } },
    id: { type: 'string', required: true },
    text: { type: 'string', required: true },
    sentAt: { type: 'string', required: true },
    byId: { type: 'string', required: true },
    byName: { type: 'string', required: true },
    role: { type: roles, required: true, ifMissing: 'Worker' },
    side: { type: threadSides, required: true, ifMissing: 'crew' },
  },
  indexes: { primary: primaryIndex(['tenant', 'threadId'], ['seq']) },
});

const toRow = ({ row }: { readonly row: ThreadRow }) => row;

/** Also undefined if its brand isn't in the scope. */
export const buildThreadRead = (
  { tenant }: Scope,
  threadId: string,
): BatchedRead<ScopedResult<ThreadRow | undefined>> =>
  mapRead(
    toBatchedRead(Threads.get({ tenant, threadId }).params(), (item) =>
      toRow(parseItem(Threads, item)),
    ),
    (row) => (within) => (row && includesBrand(within.brands, row.brandId) ? row : undefined),
  );

/** Consistent: what has just been read or written counts. */
export async function getThread(
  { tenant }: Scope,
  threadId: string,
): Promise<ThreadRow | undefined> {
  const { data } = await Threads.get({ tenant, threadId }).go({ consistent: true });
  return data ? toRow(data) : undefined;
}

/** Those that exist, in no particular order. */
export async function getThreads(
  { tenant, brands }: Scope,
  threadIds: readonly string[],
): Promise<ThreadRow[]> {
  if (threadIds.length === 0) return [];
  const { data } = await Threads.get(threadIds.map((threadId) => ({ tenant, threadId }))).go();
  return data.map(toRow).filter(({ brandId }) => includesBrand(brands, brandId));
}

export type ThreadPage = {
  readonly threads: readonly ThreadRow[];
  /** Where the next page starts, if there may be more. */
  readonly next: ThreadPlace | undefined;
};

/** Where a thread is in the list. */
export type ThreadPlace = Pick<ThreadRow, 'lastAt' | 'id'>;

/** The latest threads of the scope's brands, from the one behind `after` on. */
export async function listThreads(
  { tenant, brands }: Scope,
  after: ThreadPlace | undefined,
): Promise<ThreadPage> {
  const threads: ThreadRow[] = [];
  let place = after;
  for (let reads = 0; reads < maxListReads; reads += 1) {
    const { data } = await Threads.query
      .list({ tenant })
      .between(
        { lastAt: minKey },
        place ? { lastAt: place.lastAt, threadId: place.id } : { lastAt: maxKey },
      )
      .go({ order: 'desc', limit: threadLimits.threads + 1 });
    // The range includes the place itself.
    const page = data.map(toRow).filter(({ id }) => id !== place?.id);
    threads.push(...page.filter(({ brandId }) => includesBrand(brands, brandId)));
    place = page.at(-1) ?? place;
    if (threads.length > threadLimits.threads) {
      const shown = threads.slice(0, threadLimits.threads);
      return { threads: shown, next: shown.at(-1) };
    }
    if (data.length <= threadLimits.threads) return { threads, next: undefined };
  }
  return { threads, next: place };
}

/** A page for one brand of many may have fewer threads, or none, rather than read the whole list. */
const maxListReads = 8;

/** A page of the latest messages before a position, newest first. */
export async function listThreadMessages(
  { tenant }: Scope,
  threadId: string,
  before: number = maxSeq,
): Promise<ThreadMessage[]> {
  const { data } = await Messages.query
    .primary({ tenant, threadId })
    .between({ seq: 0 }, { seq: before - 1 })
    .go({ order: 'desc', limit: threadLimits.messages });
  return data.map(({ tenant: _, threadId: __, ...message }) => message);
}

const maxSeq = 99_999_999;

export async function getThreadMessage(
  { tenant }: Scope,
  threadId: string,
  seq: number,
): Promise<ThreadMessage | undefined> {
  const { data } = await Messages.get({ tenant, threadId, seq }).go({ consistent: true });
  if (!data) return undefined;
  const { tenant: _, threadId: __, ...message } = data;
  return message;
}

type AddedMessage = {
  /** As it was read; undefined for the first message. */
  readonly before: ThreadRow | undefined;
  readonly after: ThreadRow;
  readonly message: ThreadMessage;
};

/**
 * Adds a message at the next position, with `also` in front of it in the same transaction. Returns
 * the positions of the items that were rejected: those of `also`, and behind them the message and
 * its thread, if another message came first.
 */
export async function addThreadMessage(
  scope: Scope,
  { before, after, message }: AddedMessage,
  also: readonly TransactItem[],
): Promise<readonly number[]> {
  const { tenant } = scope;
  const threadId = after.id;
  return transact([
    ...also,
    toPut(Messages.create({ tenant, threadId, ...message }).params()),
    before
      ? buildThreadUpdateItem(scope, before, after)
      : toPut(Threads.create({ tenant, threadId, lastAt: after.lastAt, row: after }).params()),
  ]);
}

/**
 * Sets everything but the marks of others, and what its event is called and whose it is: both may
 * change at the same time.
 */
function buildThreadUpdateItem(
  { tenant }: Scope,
  before: ThreadRow,
  { marks, brandId: _, eventName: __, eventDate: ___, ...after }: ThreadRow,
): TransactItem {
  const [own] = Object.entries(marks).filter(([id, mark]) => before.marks[id] !== mark);
  const update = Threads.patch({ tenant, threadId: after.id })
    .set({ lastAt: after.lastAt })
    .data(({ row }, { set }) => {
      for (const [name, value] of Object.entries(after)) set(row[name], value);
      if (own) set(row.marks[own[0]], own[1]);
    })
    .where(({ row }, { eq }) => eq(row.count, before.count));
  return toUpdate(update.params());
}

/** False if the person has read as far already, or there is no such message. */
export async function setReadMark(
  { tenant }: Scope,
  threadId: string,
  userId: string,
  mark: ReadMark,
): Promise<boolean> {
  return tryConditionalWrite(
    Threads.patch({ tenant, threadId })
      .data(({ row }, { set }) => set(row.marks[userId], mark))
      .where(
        ({ row }, { notExists, lt, gte }) =>
          `(${notExists(row.marks[userId])} OR ${lt(row.marks[userId].seq, mark.seq)}) AND ${gte(row.count, mark.seq)}`,
      ),
  );
}

type ThreadEvent = Pick<ThreadRow, 'brandId' | 'eventName' | 'eventDate'> & {
  readonly eventId: string;
};

/** Keeps what lists show of the event current. */
export async function updateEventOfThread(
  { tenant }: Scope,
  { eventId: threadId, brandId, eventName, eventDate }: ThreadEvent,
): Promise<void> {
  const { data } = await Threads.get({ tenant, threadId }).go({ consistent: true });
  if (!data) return;
  const current = { brandId, eventName, eventDate };
  const row = toRow(data);
  if (Object.entries(current).every(([name, value]) => Reflect.get(row, name) === value)) return;
  await tryConditionalWrite(
    Threads.patch({ tenant, threadId }).data(({ row: stored }, { set }) => {
      for (const [name, value] of Object.entries(current)) set(stored[name], value);
    }),
  );
}

/** The thread of a deleted event: its messages first, so that a run that is cut off is repeated. */
export async function removeThread({ tenant }: Scope, threadId: string): Promise<void> {
  for (;;) {
    const { data } = await Messages.query
      .primary({ tenant, threadId })
      .go({ limit: maxTransactItems, attributes: ['seq'], consistent: true });
    if (data.length === 0) break;
    const keys = data.map(({ seq }) => Messages.delete({ tenant, threadId, seq }).params());
    await transact(keys.map(toDelete));
  }
  await Threads.delete({ tenant, threadId }).go();
}
