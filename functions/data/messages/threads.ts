// Threads about events and shifts, and direct ones. Get by (franchise, id), listed by the latest
// message from slim rows. A thread exists from its first message on, and is deleted with its event
// or shift. Each message has the next position, written in the transaction that counts it, so
// positions have no gaps and how much a person hasn't read is a subtraction. Read marks are part of
// the row: lists count from it. Whoever a message is for has a listing, written once, by which their
// own list finds the thread.
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
  toBatchedRead,
} from '#functions/data/store/batched-read.ts';
import { minKey, maxKey } from '#functions/data/store/key-range.ts';
import { epochDay, midnight } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  listReader,
  nullable,
  recordReader,
  toReader,
  unset,
  ValueReader,
} from '#functions/data/store/stored-shape.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
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
  type MessageAttachment,
  type MessageBurst,
  parseThreadFileId,
  type ReadMark,
  type ReadMarks,
  type ThreadKind,
  threadLimits,
  type ThreadMember,
  type ThreadSide,
  threadSides,
} from '#shared/domain/messages/thread.ts';
import { addDays, instantAt, type LocalDate } from '#shared/domain/values/local-date.ts';

/** What lists show, and what decides who has read what. */
export type ThreadRow = {
  /** The id of the event or shift; of a direct thread, made of its people. */
  readonly id: string;
  readonly kind: ThreadKind;
  /** Empty if it is direct: it is about no brand. */
  readonly brandId: string;
  /** What the event or shift is called; empty if it is direct. */
  readonly title: string;
  readonly day: LocalDate | null;
  readonly lastAt: string;
  readonly lastText: string;
  readonly lastByName: string;
  /** The number of messages, and the position of the latest one. */
  readonly count: number;
  /** Who worked there when the latest message was written; of a direct one, its people. */
  readonly crew: readonly string[];
  /** The people of the office who wrote. */
  readonly writers: readonly string[];
  /** Everyone who wrote. */
  readonly authors: readonly string[];
  /** Who has a listing of it. */
  readonly listedFor: readonly string[];
  /** Of a direct one, its people. */
  readonly members: readonly ThreadMember[];
  readonly burst: MessageBurst;
  readonly marks: ReadMarks;
};

const markShape = { seq: 0, at: 0, name: '' };

const currentShape = toReader<ThreadRow>({
  id: '',
  kind: 'event',
  brandId: '',
  title: '',
  day: nullable(epochDay),
  lastAt: '',
  lastText: '',
  lastByName: '',
  count: 0,
  crew: [],
  writers: [],
  authors: [],
  listedFor: [],
  members: listReader<ThreadMember>({ id: '', name: '' }),
  burst: { seq: 0, at: 0 },
  marks: recordReader<ReadMark>(markShape),
});

/** What rows of earlier releases have instead of a title and a day, and don't have at all. */
type EarlierRow = Partial<Pick<ThreadRow, 'title' | 'authors'>> &
  Pick<ThreadRow, 'marks'> & { readonly eventName?: string; readonly eventDate?: LocalDate };

const earlierShape = toReader<EarlierRow>({
  ...{ title: unset, authors: unset, eventName: unset, eventDate: unset },
  marks: recordReader<ReadMark>(markShape),
});

const rowShape = new ValueReader<ThreadRow>(
  (stored) => currentShape.read(addMissingNames(stored)),
  currentShape.samples,
  currentShape.listFields,
);

/** Whoever wrote has a mark. */
function addMissingNames(stored: unknown): unknown {
  const row = earlierShape.read(stored);
  const { title, authors, eventName, eventDate, marks } = row;
  if (authors !== undefined && (title !== undefined || eventName === undefined)) return stored;
  return {
    ...(eventName !== undefined && { title: eventName, day: eventDate }),
    authors: Object.keys(marks),
    ...row,
  };
}

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
  readonly attachments: readonly MessageAttachment[];
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
    attachments: shapedAttribute<readonly MessageAttachment[]>(
      listReader<MessageAttachment>({ fileId: '', name: '', contentType: 'image/jpeg' }),
    ),
  },
  indexes: { primary: primaryIndex(['tenant', 'threadId'], ['seq']) },
});

const Listings = defineEntity('thread-listing', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    threadId: { type: 'string', required: true },
    /** Those of events and shifts end some time after their day. */
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant', 'userId'], ['threadId']) },
});

const toRow = ({ row }: { readonly row: ThreadRow }) => row;

/** Undefined if it is about a brand that isn't in the scope. */
export const buildThreadRead = (
  { tenant }: Scope,
  threadId: string,
): BatchedRead<ScopedResult<ThreadRow | undefined>> =>
  mapRead(
    toBatchedRead(Threads.get({ tenant, threadId }).params(), (item) =>
      toRow(parseItem(Threads, item)),
    ),
    (thread) => (within) => (thread && isOfBrands(within, thread) ? thread : undefined),
  );

const isOfBrands = ({ brands }: Scope, { kind, brandId }: ThreadRow): boolean =>
  kind === 'direct' || includesBrand(brands, brandId);

/** Consistent: what has just been read or written counts. */
export async function getThread(
  { tenant }: Scope,
  threadId: string,
): Promise<ThreadRow | undefined> {
  const { data } = await Threads.get({ tenant, threadId }).go({ consistent: true });
  return data ? toRow(data) : undefined;
}

/** Those that exist, in no particular order. */
export async function getThreads(scope: Scope, threadIds: readonly string[]): Promise<ThreadRow[]> {
  if (threadIds.length === 0) return [];
  const { tenant } = scope;
  const { data } = await Threads.get(threadIds.map((threadId) => ({ tenant, threadId }))).go();
  return data.map(toRow).filter((thread) => isOfBrands(scope, thread));
}

/** The ids of the threads in which messages were for the person. */
export async function listListedThreadIds({ tenant }: Scope, userId: string): Promise<string[]> {
  const { data } = await Listings.query
    .primary({ tenant, userId })
    .go({ pages: 'all', attributes: ['threadId'] });
  return data.map(({ threadId }) => threadId);
}

export type ThreadPage = {
  readonly threads: readonly ThreadRow[];
  /** Where the next page starts, if there may be more. */
  readonly next: ThreadPlace | undefined;
};

/** Where a thread is in the list. */
export type ThreadPlace = Pick<ThreadRow, 'lastAt' | 'id'>;

/** The latest threads that a person of the office reads, from the one behind `after` on. */
export async function listThreads(
  scope: Scope,
  isReadBy: (thread: ThreadRow) => boolean,
  after: ThreadPlace | undefined,
): Promise<ThreadPage> {
  const threads: ThreadRow[] = [];
  let place = after;
  for (let reads = 0; reads < maxListReads; reads += 1) {
    // The range includes the place itself.
    const limit = threadLimits.threads + (place ? 2 : 1);
    const { data } = await Threads.query
      .list({ tenant: scope.tenant })
      .between(
        { lastAt: minKey },
        place ? { lastAt: place.lastAt, threadId: place.id } : { lastAt: maxKey },
      )
      .go({ order: 'desc', limit });
    const page = data.map(toRow).filter(({ id }) => id !== place?.id);
    threads.push(...page.filter((thread) => isOfBrands(scope, thread) && isReadBy(thread)));
    place = page.at(-1) ?? place;
    if (threads.length > threadLimits.threads) {
      const shown = threads.slice(0, threadLimits.threads);
      return { threads: shown, next: shown.at(-1) };
    }
    if (data.length < limit) return { threads, next: undefined };
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
  const { id: threadId, listedFor } = after;
  const listed = listedFor.filter((userId) => before?.listedFor.includes(userId) !== true);
  return transact([
    ...also,
    toPut(
      Messages.create({
        tenant,
        threadId,
        ...message,
        attachments: [...message.attachments],
      }).params(),
    ),
    before
      ? buildThreadUpdateItem(scope, before, after)
      : toPut(Threads.create({ tenant, threadId, lastAt: after.lastAt, row: after }).params()),
    ...listed.map((userId) => toPut(Listings.put(toListing(scope, after, userId)).params())),
  ]);
}

function toListing({ tenant }: Scope, { id: threadId, day }: ThreadRow, userId: string) {
  const key = { tenant, userId, threadId };
  if (day === null) return key;
  // Two days more: it may be gone in no zone before the list leaves the thread out.
  return { ...key, expiresAt: toDaySeconds(addDays(day, threadLimits.crewDays + 2)) };
}

const toDaySeconds = (day: LocalDate) => Math.ceil(instantAt(day, midnight, 'UTC') / 1000);

/**
 * Sets everything but the marks of others, and what the event or shift is called and whose it is:
 * both may change at the same time.
 */
function buildThreadUpdateItem(
  { tenant }: Scope,
  before: ThreadRow,
  { marks, brandId: _brandId, title: _title, day: _day, ...after }: ThreadRow,
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

/** What an event or shift is called, and whose it is. */
export type ThreadTopic = Pick<ThreadRow, 'id' | 'brandId' | 'title' | 'day'>;

/**
 * Keeps what lists show of the event or shift current. True if the thread changed: another run may
 * have written what an older one says meanwhile, so the caller compares it again.
 */
export async function updateTopicOfThread(
  { tenant }: Scope,
  { id: threadId, brandId, title, day }: ThreadTopic,
): Promise<boolean> {
  const { data } = await Threads.get({ tenant, threadId }).go({ consistent: true });
  if (!data) return false;
  const row = toRow(data);
  if (row.brandId === brandId && row.title === title && row.day === day) return false;
  const current = { brandId, title, day };
  return tryConditionalWrite(
    Threads.patch({ tenant, threadId }).data(({ row: stored }, { set }) => {
      for (const [name, value] of Object.entries(current)) set(stored[name], value);
    }),
  );
}

/**
 * The thread of a deleted event or shift: its messages first, so that a run that is cut off is
 * repeated.
 */
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

/** Whether a message names the file, whose thread follows from its id. */
export async function hasThreadFile({ tenant }: Scope, fileId: string): Promise<boolean> {
  const { threadId } = parseThreadFileId(fileId) ?? {};
  if (threadId === undefined) return false;
  const { data } = await Messages.query
    .primary({ tenant, threadId })
    .go({ pages: 'all', attributes: ['attachments'], consistent: true });
  return data.some(({ attachments }) => attachments.some((it) => it.fileId === fileId));
}
