import { readNotificationsAbout } from '#functions/data/messages/notifications.ts';
import {
  buildDirectThreadId,
  buildFoundThreadRead,
  findThread,
  type FoundThread,
  isListedInOffice,
  isReadByCrew,
  isReadInOffice,
  toDirectSubject,
  type ThreadSubject,
} from '#functions/data/messages/thread-access.ts';
import {
  getThread,
  listThreadMessages,
  listThreads,
  setReadMark,
  type ThreadRow as StoredRow,
} from '#functions/data/messages/threads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listOwnThreads } from '#functions/flows/messages/list-own-threads.ts';
import {
  listPeopleForCrew,
  listPeopleForOffice,
} from '#functions/flows/messages/reachable-people.ts';
import { toThreadRow, toThreadView } from '#functions/flows/messages/thread-view.ts';
import { writeInThread } from '#functions/flows/messages/write-in-thread.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Invalid, NotFound, requireFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import type { RouteHandlerInput } from '#shared/contract/route.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import {
  buildThreadFileId,
  getReadSeq,
  type MessageAttachment,
  parseThreadFileId,
  type ThreadSide,
} from '#shared/domain/messages/thread.ts';
import { threadNotificationTypes } from '#shared/domain/messages/thread-notifications.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

type NamedThread = { readonly params: { readonly id: string } };
type ReadThread = FoundThread & { readonly subject: ThreadSubject };

const prefetchThread = ({ params: { id } }: NamedThread, scope: Scope) =>
  buildFoundThreadRead(scope, id);

export const handler = serveArea(threads, {
  async list({ query: { lastAt, lastId } }, { scope, session }) {
    const after = lastAt !== undefined && lastId !== undefined ? { lastAt, id: lastId } : undefined;
    const page = await listThreads(scope, (it) => isListedInOffice(it, session), after);
    return {
      data: page.threads.map((thread) => toThreadRow(thread, session.userId)),
      next: page.next ? { lastAt: page.next.lastAt, lastId: page.next.id } : null,
    };
  },

  details: prefetch(prefetchThread, async ({ params, query }, caller, found) => {
    const read = requireInOffice(caller, found);
    const messages = read.thread
      ? await listThreadMessages(caller.scope, params.id, query.before)
      : [];
    return { data: toThreadView({ id: params.id, ...read, messages }, caller.session.userId) };
  }),

  write: ({ params, body }, caller) => write(caller, 'office', { id: params.id, ...body }),

  people: async (_input, { scope, session }) => ({
    data: await listPeopleForOffice(scope, session.userId),
  }),

  start: ({ body }, caller) => start(caller, 'office', body),

  startFileUpload: prefetch(prefetchThread, async ({ params, body }, caller, found) => {
    requireInOffice(caller, found);
    return createUploadUrl(
      caller,
      'message',
      body,
      buildThreadFileId(params.id, newId(caller.now)),
    );
  }),

  file: prefetch(prefetchThread, async ({ params, query }, caller, found) => {
    requireInOffice(caller, found);
    return toFileReply(caller, params.id, query.fileId);
  }),

  markRead: prefetch(prefetchThread, ({ params, body }, caller, found) => {
    const { thread } = requireInOffice(caller, found);
    return markRead(caller, params.id, thread, body.seq);
  }),

  async own(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const own = await listOwnThreads(scope, session.userId, today);
    return { data: own.map((thread) => toThreadRow(thread, session.userId)) };
  },

  ownDetails: prefetch(prefetchThread, async ({ params, query }, caller, found) => {
    const [read, messages] = await Promise.all([
      requireAsCrew(caller, found),
      found.thread ? listThreadMessages(caller.scope, params.id, query.before) : [],
    ]);
    return { data: toThreadView({ id: params.id, ...read, messages }, caller.session.userId) };
  }),

  writeOwn: ({ params, body }, caller) => write(caller, 'crew', { id: params.id, ...body }),

  ownPeople: async (_input, { scope, session, now }) => ({
    data: await listPeopleForCrew(scope, session.userId, toLocalDate(now, session.timeZone)),
  }),

  startOwn: ({ body }, caller) => start(caller, 'crew', body),

  startOwnFileUpload: prefetch(prefetchThread, async ({ params, body }, caller, found) => {
    await requireAsCrew(caller, found);
    return createUploadUrl(
      caller,
      'message',
      body,
      buildThreadFileId(params.id, newId(caller.now)),
    );
  }),

  ownFile: prefetch(prefetchThread, async ({ params, query }, caller, found) => {
    await requireAsCrew(caller, found);
    return toFileReply(caller, params.id, query.fileId);
  }),

  markOwnRead: prefetch(prefetchThread, async ({ params, body }, caller, found) => {
    const { thread } = await requireAsCrew(caller, found);
    return markRead(caller, params.id, thread, body.seq);
  }),
});

/** What others write about is a 404, as are threads of other franchises. */
function requireInOffice({ session }: SignedInContext, found: FoundThread): ReadThread {
  const { subject, thread } = found;
  if (!subject || !isReadInOffice(found, session)) throw new NotFound();
  return { subject, thread };
}

async function requireAsCrew(
  { scope, session }: SignedInContext,
  { subject, thread }: FoundThread,
): Promise<ReadThread> {
  if (!subject || !(await isReadByCrew(scope, subject, session.userId))) throw new NotFound();
  return { subject, thread };
}

const requireOnSide = { office: requireInOffice, crew: requireAsCrew } as const;
const writeRoutes = { office: 'write', crew: 'writeOwn' } as const;
const startRoutes = { office: 'start', crew: 'startOwn' } as const;

type WriteInput = NamedThread['params'] & RouteHandlerInput<typeof threads.routes.write>['body'];

async function write(caller: SignedInContext, side: ThreadSide, input: WriteInput) {
  const { scope, session, now } = caller;
  const { userId: byId, name: byName, role } = session;
  const { id: threadId, text, attachments } = input;
  const request = toIdempotentRequest(caller, `threads.${writeRoutes[side]}`, input);
  const id = await runIdempotent(request, async (messageId, part) => {
    const read = await requireOnSide[side](caller, await findThread(scope, threadId));
    await storeAttachments(scope, threadId, attachments);
    const message = { id: messageId, text, byId, byName, role, side, attachments };
    return writeInThread(scope, { id: threadId, ...read }, message, part, now);
  });
  return { data: { id: requireFound(id) } };
}

/** Only uploads of this thread: nobody sends a file of a thread that they don't read. */
async function storeAttachments(
  { tenant }: Scope,
  threadId: string,
  attachments: readonly MessageAttachment[],
): Promise<void> {
  for (const { fileId } of attachments) {
    const isOfThread = parseThreadFileId(fileId)?.threadId === threadId;
    if (!isOfThread || !(await storeUpload('message', tenant, fileId))) {
      throw Invalid.field('attachments', 'msg_thread_file_missing');
    }
  }
}

type StartInput = RouteHandlerInput<typeof threads.routes.start>['body'];

async function start(caller: SignedInContext, side: ThreadSide, input: StartInput) {
  const { scope, session, now } = caller;
  const { userId: byId, name: byName, role } = session;
  const request = toIdempotentRequest(caller, `threads.${startRoutes[side]}`, input);
  const threadId = buildDirectThreadId([byId, ...input.personIds]);
  // A repeated request has its answer, also if the people are out of reach meanwhile.
  const id = await runIdempotent(request, async (messageId, part) => {
    const others = await requireReachable(caller, side, input.personIds);
    const subject = toDirectSubject([{ id: byId, name: byName }, ...others]);
    const direct = { id: threadId, subject, thread: await getThread(scope, threadId) };
    const message = { id: messageId, text: input.text, byId, byName, role, side, attachments: [] };
    return writeInThread(scope, direct, message, part, now);
  });
  return { data: { threadId, id: requireFound(id) } };
}

async function requireReachable(
  { scope, session, now }: SignedInContext,
  side: ThreadSide,
  personIds: readonly string[],
) {
  const { userId, timeZone } = session;
  const people =
    side === 'office'
      ? await listPeopleForOffice(scope, userId)
      : await listPeopleForCrew(scope, userId, toLocalDate(now, timeZone));
  return [...new Set(personIds)].map((personId) => {
    const person = people.find(({ id }) => id === personId);
    if (!person) throw Invalid.field('personIds', 'msg_thread_stranger');
    return { id: person.id, name: person.name };
  });
}

async function toFileReply({ scope }: SignedInContext, threadId: string, fileId: string) {
  if (parseThreadFileId(fileId)?.threadId !== threadId) throw new NotFound();
  return { data: { url: await signDownload(buildFileKey('message', scope.tenant, fileId)) } };
}

const doneReply = { result: 1 } as const;

/** What the bell says of the thread is read with it. */
async function markRead(
  { scope, session, now }: SignedInContext,
  threadId: string,
  thread: StoredRow | undefined,
  seq: number,
) {
  const { userId, name } = session;
  const isNew = thread !== undefined && getReadSeq(thread.marks, userId) < seq;
  if (isNew && (await setReadMark(scope, threadId, userId, { seq, at: now, name }))) {
    const about = { requestId: threadId, types: threadNotificationTypes };
    await readNotificationsAbout(scope, userId, about, now);
  }
  return doneReply;
}
