import { buildEventRead, getEvent } from '#functions/data/events/events.ts';
import type { Event } from '#functions/data/events/event.ts';
import { readNotificationsAbout } from '#functions/data/messages/notifications.ts';
import {
  buildThreadRead,
  getThreads,
  listThreadMessages,
  listThreads,
  setReadMark,
  type ThreadMessage,
  type ThreadRow as StoredRow,
} from '#functions/data/messages/threads.ts';
import { listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { combineReads } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { writeInThread } from '#functions/flows/messages/write-in-thread.ts';
import { NotFound, requireFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { type Thread, threads, type ThreadRow } from '#shared/contract/messages/threads.ts';
import {
  countSeen,
  countUnreadMessages,
  getReadSeq,
  listThreadCrew,
  threadLimits,
  type ThreadSide,
} from '#shared/domain/messages/thread.ts';
import { threadNotificationTypes } from '#shared/domain/messages/thread-notifications.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';

type NamedThread = { readonly params: { readonly id: string } };

const prefetchThread = ({ params: { id } }: NamedThread, scope: Scope) =>
  combineReads(buildEventRead(scope, id), buildThreadRead(scope, id));

export const handler = serveArea(threads, {
  async list({ query: { lastAt, lastId } }, { scope, session }) {
    const after = lastAt !== undefined && lastId !== undefined ? { lastAt, id: lastId } : undefined;
    const page = await listThreads(scope, after);
    return {
      data: page.threads.map((thread) => toThreadRow(thread, session.userId)),
      next: page.next ? { lastAt: page.next.lastAt, lastId: page.next.id } : null,
    };
  },

  details: prefetch(prefetchThread, async ({ params, query }, caller, [found, thread]) => {
    const event = requireFound(found);
    const messages = thread ? await listThreadMessages(caller.scope, params.id, query.before) : [];
    return { data: toThread(event, { thread, messages }, caller.session.userId) };
  }),

  write: ({ params, body }, caller) => write(caller, 'write', { id: params.id, ...body }),

  markRead: prefetch(prefetchThread, ({ params, body }, caller, [event, thread]) => {
    requireFound(event);
    return markRead(caller, params.id, thread, body.seq);
  }),

  async own(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const { crewDays } = threadLimits;
    const days = { from: addDays(today, -crewDays), to: addDays(today, crewDays) };
    const shifts = await listPersonPlannedShifts(scope, session.userId, days);
    const published = shifts.filter((shift) => shift.published);
    // The events nearest to today, if there are more than one read takes.
    const nearest = published.toSorted(
      (one, other) => Math.abs(one.startsAt - now) - Math.abs(other.startsAt - now),
    );
    const eventIds = [...new Set(nearest.flatMap((shift) => shift.eventIds))];
    const found = await getThreads(scope, eventIds.slice(0, threadLimits.crewThreads));
    const sorted = found.toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
    return { data: sorted.map((thread) => toThreadRow(thread, session.userId)) };
  },

  ownDetails: prefetch(prefetchThread, async ({ params, query }, caller, found) => {
    const { scope, session } = caller;
    const [, messages] = await Promise.all([
      requireOnCrew(caller, found[0]),
      found[1] ? listThreadMessages(scope, params.id, query.before) : [],
    ]);
    const [event, thread] = [requireFound(found[0]), found[1]];
    return { data: toThread(event, { thread, messages }, session.userId) };
  }),

  writeOwn: ({ params, body }, caller) => write(caller, 'writeOwn', { id: params.id, ...body }),

  markOwnRead: prefetch(prefetchThread, async ({ params, body }, caller, [event, thread]) => {
    await requireOnCrew(caller, event);
    return markRead(caller, params.id, thread, body.seq);
  }),
});

/** Events of others are a 404, as those of other franchises are. */
async function requireOnCrew(
  { scope, session }: SignedInContext,
  event: Event | undefined,
): Promise<void> {
  if (!event) throw new NotFound();
  const { eventDate } = event;
  // A night shift starts on the day before, or ends on the day after.
  const days = { from: addDays(eventDate, -1), to: addDays(eventDate, 1) };
  const shifts = await listPersonPlannedShifts(scope, session.userId, days);
  if (!listThreadCrew(event, shifts).includes(session.userId)) throw new NotFound();
}

const sideByRoute = { write: 'office', writeOwn: 'crew' } as const satisfies Record<
  string,
  ThreadSide
>;

type WriteInput = { readonly id: string; readonly text: string; readonly requestKey: string };

async function write(caller: SignedInContext, route: keyof typeof sideByRoute, input: WriteInput) {
  const { scope, session, now } = caller;
  const { userId: byId, name: byName, role } = session;
  const side = sideByRoute[route];
  const request = toIdempotentRequest(caller, `threads.${route}`, input);
  const id = await runIdempotent(request, async (messageId, part) => {
    const event = requireFound(await getEvent(scope, input.id));
    if (side === 'crew') await requireOnCrew(caller, event);
    const message = { id: messageId, text: input.text, byId, byName, role, side };
    return writeInThread(scope, event, message, part, now);
  });
  return { data: { id: requireFound(id) } };
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

function toThreadRow(thread: StoredRow, userId: string): ThreadRow {
  const { id, brandId, eventName, eventDate, lastAt, lastText, lastByName } = thread;
  const row = { id, brandId, eventName, eventDate, lastAt, lastText, lastByName };
  return { ...row, unread: countUnreadMessages(thread, userId) };
}

type ThreadPart = {
  readonly thread: StoredRow | undefined;
  readonly messages: readonly ThreadMessage[];
};

function toThread(event: Event, { thread, messages }: ThreadPart, userId: string): Thread {
  const { eventId: id, eventName, eventDate } = event;
  const sorted = messages.toReversed();
  return {
    ...{ id, eventName, eventDate },
    count: thread?.count ?? 0,
    readSeq: thread ? getReadSeq(thread.marks, userId) : 0,
    messages: sorted.map((message) => ({
      ...message,
      seen: thread && message.byId === userId ? toSeen(thread, message) : null,
    })),
    hasEarlier: (sorted[0]?.seq ?? 1) > 1,
  };
}

function toSeen(thread: StoredRow, message: ThreadMessage) {
  const { seenBy: names, of } = countSeen(thread, message);
  return { names, of };
}
