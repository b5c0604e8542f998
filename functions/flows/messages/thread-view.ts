// A thread as a person sees it.
import type { ThreadSubject } from '#functions/data/messages/thread-access.ts';
import type { ThreadMessage, ThreadRow as StoredRow } from '#functions/data/messages/threads.ts';
import type { Thread, ThreadRow } from '#shared/contract/messages/threads.ts';
import {
  countSeen,
  countUnreadMessages,
  formatOtherMembers,
  getReadSeq,
} from '#shared/domain/messages/thread.ts';

export function toThreadRow(thread: StoredRow, userId: string): ThreadRow {
  const { id, kind, brandId, title, day, members, lastAt, lastText, lastByName } = thread;
  return {
    ...{ id, kind, day, lastAt, lastText, lastByName },
    title: kind === 'direct' ? formatOtherMembers(members, userId) : title,
    brandId: brandId === '' ? null : brandId,
    unread: countUnreadMessages(thread, userId),
  };
}

type ThreadPage = {
  readonly id: string;
  readonly subject: ThreadSubject;
  readonly thread: StoredRow | undefined;
  readonly messages: readonly ThreadMessage[];
};

export function toThreadView(
  { id, subject, thread, messages }: ThreadPage,
  userId: string,
): Thread {
  const sorted = messages.toReversed();
  return {
    ...{ id, kind: subject.kind, ...toTopic(subject, userId) },
    count: thread?.count ?? 0,
    readSeq: thread ? getReadSeq(thread.marks, userId) : 0,
    messages: sorted.map(({ attachments, ...message }) => ({
      ...message,
      attachments: [...attachments],
      seen: thread && message.byId === userId ? toSeen(thread, message) : null,
    })),
    hasEarlier: (sorted[0]?.seq ?? 1) > 1,
  };
}

function toTopic(subject: ThreadSubject, userId: string): Pick<Thread, 'title' | 'day'> {
  if (subject.kind === 'event') {
    return { title: subject.event.eventName, day: subject.event.eventDate };
  }
  if (subject.kind === 'shift') return { title: subject.shift.title, day: subject.shift.day };
  return { title: formatOtherMembers(subject.members, userId), day: null };
}

function toSeen(thread: StoredRow, message: Pick<ThreadMessage, 'seq' | 'byId'>) {
  const { seenBy: names, of } = countSeen(thread, message);
  return { names, of };
}
