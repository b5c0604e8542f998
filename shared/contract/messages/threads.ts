import { z } from 'zod';
import { roles } from '#shared/domain/access/roles.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { threadLimits, threadSides } from '#shared/domain/messages/thread.ts';
import { area, franchiseAny, ownAsStaff, route } from '#shared/contract/route.ts';
import { Id, InstantText, LocalDateText, paragraph, RequestKey } from '#shared/contract/wire.ts';

const base = '/v1/secure/threads';
const ownBase = '/v1/secure/own-threads';

/** A thread has the id of the event that it is about. */
export const ThreadRow = z.object({
  id: Id,
  brandId: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  lastAt: InstantText,
  /** The beginning of the latest message. */
  lastText: z.string(),
  lastByName: z.string(),
  /** Messages that the person hasn't read. */
  unread: z.int().min(0),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

export const ThreadMessage = z.object({
  id: Id,
  /** Its position in the thread, from 1. */
  seq: z.int().min(1),
  text: z.string(),
  sentAt: InstantText,
  byId: Id,
  byName: z.string(),
  role: z.enum(roles),
  side: z.enum(threadSides),
  /** Who has seen it, of how many; only of one's own messages. */
  seen: z.object({ names: z.array(z.string()), of: z.int() }).nullable(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

export const Thread = z.object({
  /** The event's id; also of a thread in which nobody has written yet. */
  id: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  /** All messages, of which this page has some. */
  count: z.int(),
  /** The position up to which the person has read. */
  readSeq: z.int(),
  /** Oldest first. */
  messages: z.array(ThreadMessage),
  /** Whether there are earlier ones. */
  hasEarlier: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

/** As the server writes it: 2026-07-15T17:00:00.000Z. */
const maxInstantLength = 24;

const reads = franchiseAny(eventReadRequirements);

const ThreadReply = z.object({ data: Thread });
const pageQuery = z.object({
  /** Messages before this position. */
  before: z.coerce.number().int().min(1).max(99_999_999).optional(),
});

const WriteBody = z.object({
  text: paragraph(threadLimits.textLength).min(1),
  requestKey: RequestKey,
});
const WrittenReply = z.object({ data: z.object({ id: Id }) });

const ReadBody = z.object({ seq: z.int().min(1).max(99_999_999) });
const DoneReply = z.object({ result: z.literal(1) });

/**
 * What the crew of an event and the office write to each other about it: for the office, which may
 * see the event, and for the people who work there.
 */
export const threads = area({
  noun: 'messages',
  name: 'threads',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The threads about events, the latest first, a page at a time',
      access: reads,
      query: z.object({
        /** `next` of the page before, both or neither. */
        lastAt: InstantText.max(maxInstantLength).optional(),
        lastId: Id.optional(),
      }),
      reply: z.object({
        data: z.array(ThreadRow),
        /** Null on the last page. */
        next: z.object({ lastAt: InstantText, lastId: Id }).nullable(),
      }),
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'What was written about an event, a page at a time',
      access: reads,
      query: pageQuery,
      reply: ThreadReply,
    }),
    write: route({
      method: 'POST',
      path: `${base}/messages/{id}`,
      summary: 'Write to the crew of an event',
      access: reads,
      inPerson: true,
      body: WriteBody,
      reply: WrittenReply,
    }),
    markRead: route({
      method: 'PUT',
      path: `${base}/read/{id}`,
      summary: 'Say how far one has read',
      access: reads,
      inPerson: true,
      passive: true,
      body: ReadBody,
      reply: DoneReply,
    }),
    own: route({
      method: 'GET',
      path: ownBase,
      summary: 'The threads about the events at which one works',
      access: ownAsStaff,
      reply: z.object({ data: z.array(ThreadRow) }),
    }),
    ownDetails: route({
      method: 'GET',
      path: `${ownBase}/details/{id}`,
      summary: 'What was written about an event at which one works',
      access: ownAsStaff,
      query: pageQuery,
      reply: ThreadReply,
    }),
    writeOwn: route({
      method: 'POST',
      path: `${ownBase}/messages/{id}`,
      summary: 'Write to the crew and the office about an event at which one works',
      access: ownAsStaff,
      inPerson: true,
      body: WriteBody,
      reply: WrittenReply,
    }),
    markOwnRead: route({
      method: 'PUT',
      path: `${ownBase}/read/{id}`,
      summary: 'Say how far one has read',
      access: ownAsStaff,
      inPerson: true,
      passive: true,
      body: ReadBody,
      reply: DoneReply,
    }),
  },
});
