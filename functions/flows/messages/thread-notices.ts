// What people hear of messages in threads. A burst of messages is one notification for each person,
// under the first of them that the person hasn't read; whoever has read them hears nothing.
import type { NewNotice, NoticeMakers } from '#functions/data/messages/notices.ts';
import {
  getThread,
  getThreadMessage,
  type ThreadMessage,
  type ThreadRow,
} from '#functions/data/messages/threads.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { worksShifts } from '#shared/domain/access/roles.ts';
import { isNotified } from '#shared/domain/messages/notifications.ts';
import { threadAccess } from '#shared/domain/messages/thread-access.ts';
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
   * What the crew writes is for everyone in the office who may see the event or shift; what the office writes
   * only for those who take part.
   */
  async EVENT_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (!news || news.thread.kind === 'direct') return undefined;
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
      needs: threadAccess[thread.kind],
      isFor: (userId) => isTold(userId) && getFirstTold(burst, marks, userId) === start,
    }));
  },

  async CREW_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (!news || news.thread.kind === 'direct') return undefined;
    return toCrewNotices(scope, news, listUnread(news, news.thread.crew), now);
  },

  async DIRECT_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (news?.thread.kind !== 'direct') return undefined;
    const { burst, marks, crew } = news.thread;
    const byStart = groupBy(listUnread(news, crew), (userId) => getFirstTold(burst, marks, userId));
    return [...byStart].map(([start, userIds]) => ({
      ...toNotice(scope, news, start, now),
      isFor: (userId) => userIds.includes(userId),
    }));
  },

  /** For those whom nothing of the office notifies. */
  async CREW_DIRECT_MESSAGE(scope, detail, now) {
    const news = await readNews(scope, detail);
    if (news?.thread.kind !== 'direct') return undefined;
    const unread = listUnread(news, news.thread.crew);
    const users = await Promise.all(unread.map((userId) => getUser(scope, userId)));
    const toStaff = users.flatMap((user) =>
      user && worksShifts(user.role) && !isNotified(user, 'DIRECT_MESSAGE') ? [user.userId] : [],
    );
    return toCrewNotices(scope, news, toStaff, now);
  },
};

const listUnread = ({ thread, message }: ThreadNews, people: readonly string[]) =>
  people.filter((userId) => getReadSeq(thread.marks, userId) < message.seq);

function toCrewNotices(
  scope: Scope,
  news: ThreadNews,
  people: readonly string[],
  now: Instant,
): NewNotice[] {
  const { burst, marks } = news.thread;
  const byStart = groupBy(people, (userId) => getFirstTold(burst, marks, userId));
  return [...byStart].map(([start, toStaff]) => ({
    ...toNotice(scope, news, start, now),
    toStaff,
  }));
}

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

const toMessagePreview = ({ text, attachments }: ThreadMessage) =>
  toPreview(text) || (attachments[0]?.name ?? '');

function toNotice(
  scope: Scope,
  { thread, message }: ThreadNews,
  start: number,
  now: Instant,
): NewNotice {
  const { id: threadId, marks, title: event } = thread;
  return {
    requestId: threadId,
    cause: `${threadId} ${String(start)}`,
    values: { name: message.byName, event, text: toMessagePreview(message) },
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
