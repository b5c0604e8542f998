// What people hear of messages in threads. A burst of messages is one notification for each person,
// under the first of them that the person hasn't read; whoever has read them hears nothing.
import type { NewNotice, NoticeMakers } from '#functions/data/messages/notices.ts';
import {
  getThread,
  getThreadMessage,
  type ThreadMessage,
  type ThreadRow,
} from '#functions/data/messages/threads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { threadNotifications } from '#shared/domain/messages/thread-notifications.ts';
import {
  getFirstTold,
  getReadSeq,
  mayBeReading,
  threadLimits,
  toPreview,
} from '#shared/domain/messages/thread.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

type WrittenDetail = { readonly threadId: string; readonly seq: number };

export const threadNotices: NoticeMakers<typeof threadNotifications> = {
  /**
   * What the crew writes is for everyone in the office who may see the event; what the office writes
   * only for those who take part.
   */
  async EVENT_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (!news) return undefined;
    const { thread, message } = news;
    const { burst, marks, crew, writers } = thread;
    const isTold = (userId: string) =>
      getReadSeq(marks, userId) < message.seq &&
      !crew.includes(userId) &&
      (message.side === 'crew' || writers.includes(userId));
    const starts = new Set(
      Object.keys(marks)
        .filter(isTold)
        .map((userId) => getFirstTold(burst, marks, userId)),
    );
    return [...starts.add(burst.seq)].map((start) => ({
      ...toNotice(scope, news, start, now),
      brands: [thread.brandId],
      isFor: (userId) => isTold(userId) && getFirstTold(burst, marks, userId) === start,
    }));
  },

  async CREW_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (!news) return undefined;
    const { burst, marks, crew } = news.thread;
    const unread = crew.filter((userId) => getReadSeq(marks, userId) < news.message.seq);
    const byStart = groupBy(unread, (userId) => getFirstTold(burst, marks, userId));
    return [...byStart].map(([start, toStaff]) => ({
      ...toNotice(scope, news, start, now),
      toStaff,
    }));
  },
};

type ThreadNews = { readonly thread: ThreadRow; readonly message: ThreadMessage };

/** Undefined if the thread is gone with its event. */
async function readNews(
  scope: Scope,
  { threadId, seq }: WrittenDetail,
): Promise<ThreadNews | undefined> {
  const [thread, message] = await Promise.all([
    getThread(scope, threadId),
    getThreadMessage(scope, threadId, seq),
  ]);
  return thread && message && { thread, message };
}

function toNotice(
  scope: Scope,
  { thread, message }: ThreadNews,
  start: number,
  now: Instant,
): NewNotice {
  const { id: threadId, marks, eventName } = thread;
  return {
    requestId: threadId,
    cause: `${threadId} ${String(start)}`,
    values: { name: message.byName, event: eventName, text: toPreview(message.text) },
    by: message.byId,
    waits: (userId) =>
      mayBeReading(marks[userId], message.seq, now)
        ? instant(now + threadLimits.pushWaitMilliseconds)
        : undefined,
    async listReaders() {
      const read = (await getThread(scope, threadId))?.marks ?? {};
      return Object.keys(read).filter(
        (userId) =>
          getReadSeq(marks, userId) < message.seq && getReadSeq(read, userId) >= message.seq,
      );
    },
  };
}
