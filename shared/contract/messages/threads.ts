import { z } from 'zod';
import { roles } from '#shared/domain/access/roles.ts';
import {
  directThreadRequirements,
  threadReadRequirements,
} from '#shared/domain/messages/thread-access.ts';
import { threadKinds, threadLimits, threadSides } from '#shared/domain/messages/thread.ts';
import { documentTypes } from '#shared/domain/platform/file-kinds.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { text } from '#shared/text/messages/threads.ts';
import { area, franchiseAny, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  paragraph,
  RequestKey,
  requiredLine,
} from '#shared/contract/wire.ts';

const base = '/v1/secure/threads';
const ownBase = '/v1/secure/own-threads';

const topicFields = {
  /** The id of the event or shift that it is about; of a direct thread, its own. */
  id: Id,
  kind: z.enum(threadKinds),
  /** What the event or shift is called; of a direct thread, the names of the others in it. */
  title: z.string(),
  day: LocalDateText.nullable(),
};

export const ThreadRow = z.object({
  ...topicFields,
  /** Null if it is about no brand. */
  brandId: Id.nullable(),
  lastAt: InstantText,
  /** The beginning of the latest message. */
  lastText: z.string(),
  lastByName: z.string(),
  /** Messages that the person hasn't read. */
  unread: z.int().min(0),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

export const MessageAttachment = z.object({
  fileId: Id,
  name: requiredLine(threadLimits.fileNameLength),
  contentType: z.enum(documentTypes),
});
export type MessageAttachment = z.infer<typeof MessageAttachment>;

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
  attachments: z.array(MessageAttachment),
  /** Who has seen it, of how many; only of one's own messages. */
  seen: z.object({ names: z.array(z.string()), of: z.int() }).nullable(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** Also one in which nobody has written yet. */
export const Thread = z.object({
  ...topicFields,
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

const reads = franchiseAny(threadReadRequirements);
const begins = franchiseAny(directThreadRequirements);

const ThreadReply = z.object({ data: Thread });
const pageQuery = z.object({
  /** Messages before this position. */
  before: z.coerce.number().int().min(1).max(99_999_999).optional(),
});

const WriteBody = z
  .object({
    text: paragraph(threadLimits.textLength),
    attachments: z.array(MessageAttachment).max(threadLimits.attachments).default([]),
    requestKey: RequestKey,
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    error: () => text('msg_thread_empty'),
  });

const StartBody = z.object({
  personIds: z.array(Id).min(1).max(threadLimits.directPeople),
  text: paragraph(threadLimits.textLength).min(1),
  requestKey: RequestKey,
});
const StartedReply = z.object({ data: z.object({ threadId: Id, id: Id }) });

const PeopleReply = z.object({
  data: z.array(z.object({ id: Id, name: z.string(), role: z.enum(roles) })),
});

const fileQuery = z.object({ fileId: Id });
const FileReply = z.object({ data: z.object({ url: z.url() }) });
const WrittenReply = z.object({ data: z.object({ id: Id }) });

const ReadBody = z.object({ seq: z.int().min(1).max(99_999_999) });
const DoneReply = z.object({ result: z.literal(1) });

/**
 * What people of a franchise write to each other: about an event or a shift, between the office,
 * which may see it, and the people who work there, or directly between a few people.
 */
export const threads = area({
  noun: 'messages',
  name: 'threads',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['message'],
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The threads that you read in the office, the latest first, a page at a time',
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
      summary: 'What was written in a thread, a page at a time',
      access: reads,
      query: pageQuery,
      reply: ThreadReply,
    }),
    write: route({
      method: 'POST',
      path: `${base}/messages/{id}`,
      summary: 'Write in a thread',
      access: reads,
      inPerson: true,
      body: WriteBody,
      reply: WrittenReply,
    }),
    people: route({
      method: 'GET',
      path: `${base}/people`,
      summary: 'The people to whom you can write directly',
      access: begins,
      reply: PeopleReply,
    }),
    start: route({
      method: 'POST',
      path: `${base}/direct`,
      summary: 'Write to one person or a few; the same people have one thread',
      access: begins,
      inPerson: true,
      body: StartBody,
      reply: StartedReply,
    }),
    startFileUpload: route({
      method: 'POST',
      path: `${base}/files/{id}`,
      summary: 'Create a signed upload URL for a photo or document of a thread',
      access: reads,
      inPerson: true,
      body: uploadBody('message'),
      reply: UploadTarget,
    }),
    file: route({
      method: 'GET',
      path: `${base}/files/{id}`,
      summary: 'A signed URL for a photo or document of a thread',
      access: reads,
      query: fileQuery,
      reply: FileReply,
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
      summary: 'Your threads: about the events and shifts that you work, and direct ones',
      access: ownAsStaff,
      reply: z.object({ data: z.array(ThreadRow) }),
    }),
    ownDetails: route({
      method: 'GET',
      path: `${ownBase}/details/{id}`,
      summary: 'What was written in one of your threads',
      access: ownAsStaff,
      query: pageQuery,
      reply: ThreadReply,
    }),
    writeOwn: route({
      method: 'POST',
      path: `${ownBase}/messages/{id}`,
      summary: 'Write in one of your threads',
      access: ownAsStaff,
      inPerson: true,
      body: WriteBody,
      reply: WrittenReply,
    }),
    ownPeople: route({
      method: 'GET',
      path: `${ownBase}/people`,
      summary: 'The office, your leads and those whom you lead',
      access: ownAsStaff,
      reply: PeopleReply,
    }),
    startOwn: route({
      method: 'POST',
      path: `${ownBase}/direct`,
      summary: 'Write to one of them or a few; the same people have one thread',
      access: ownAsStaff,
      inPerson: true,
      body: StartBody,
      reply: StartedReply,
    }),
    startOwnFileUpload: route({
      method: 'POST',
      path: `${ownBase}/files/{id}`,
      summary: 'Create a signed upload URL for a photo or document of one of your threads',
      access: ownAsStaff,
      inPerson: true,
      body: uploadBody('message'),
      reply: UploadTarget,
    }),
    ownFile: route({
      method: 'GET',
      path: `${ownBase}/files/{id}`,
      summary: 'A signed URL for a photo or document of one of your threads',
      access: ownAsStaff,
      query: fileQuery,
      reply: FileReply,
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
