// Notifications of a person. Get by (franchise, user, notification). The id is the cause's, so a
// cause notifies once; listed newest first from slim rows. A notification is written in the
// transaction that counts it (mailboxes.ts), so count and list can't disagree. It is copied from
// the franchise's log when the person looks (notice-log.ts), or written immediately if it concerns
// only them. Removed by TTL.
import { defineEntity } from '#functions/data/store/entity.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import {
  getFirstNotificationDay,
  type NotificationType,
} from '#shared/domain/messages/notifications.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import {
  buildMailboxAddition,
  startMailboxEpoch,
  type Mailbox,
  getOrCreateMailbox,
  sumRaised,
  readMailboxAndLog,
  buildMailboxSubtraction,
  sumUnread,
} from './mailboxes.ts';
import {
  type NoticeEntry,
  type NoticeRecipients,
  isNoticeRecipient,
  type NewNotification,
} from './logged-notices.ts';
import { type LogEnd, logNotice, listNoticesAfter } from './notice-log.ts';
import { maxKey } from '#functions/data/store/key-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  maxTransactItems,
  toPut,
  transact,
  type TransactItem,
  toUpdate,
} from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type Notification = NewNotification & {
  readonly notificationViewed: boolean;
  readonly createdAt: string;
};

/** Viewed individually, or raised in an earlier epoch. */
type NotificationRow = NewNotification & {
  readonly createdAt: string;
  readonly epoch: number;
  readonly viewed: boolean;
};

const Notifications = defineEntity('notification', {
  attributes: {
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    row: {
      type: 'any',
      required: true,
      reader: toReader<NotificationRow>({
        id: '',
        type: 'REPORT_WRITTEN',
        requestId: '',
        notificationText: '',
        createdAt: toIso(epoch),
        epoch: 0,
        viewed: false,
      }),
    },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant', 'userId'], ['id']),
    list: listIndex(['tenant', 'userId'], ['createdAt', 'id']),
  },
});

/**
 * Notifies people of one cause, once. A notice for several people goes into the franchise's log:
 * one write for any number of recipients, each of whom copies it from there when they look. A
 * notice for one person is delivered immediately.
 */
export async function raiseNotifications(
  scope: Scope,
  { notice, to, end }: RaiseNotificationsInput,
  now: Instant,
): Promise<void> {
  const [first, ...others] = to.userIds.filter((userId) => userId !== to.except);
  if (first === undefined) return;
  const entry: NoticeEntry = { ...notice, createdAt: toIso(now) };
  if (others.length > 0) await logNotice(scope, { entry, to }, end, computeExpiresAt(now));
  else await deliverNotification(scope, first, entry, now);
}

type RaiseNotificationsInput = {
  readonly notice: NewNotification;
  readonly to: NoticeRecipients;
  /** The end of the franchise's log, as read a moment ago. */
  readonly end: LogEnd;
};

/** Notifies one person of several things, in one transaction with `also`. False if it was rejected. */
export async function notifyPersonWith(
  scope: Scope,
  userId: string,
  { notices, also }: NotifyPersonInput,
  now: Instant,
): Promise<boolean> {
  const entries = notices.map((notice): NoticeEntry => ({ ...notice, createdAt: toIso(now) }));
  return retry(retryLimits.many, `the mailbox of ${userId}`, async () => {
    const mailbox = await getOrCreateMailbox(scope, userId);
    const { taken } = mailbox;
    const failed = await transact([
      ...also,
      ...buildDeliveryItems(scope, userId, { mailbox, entries, taken }, now),
    ]);
    if (failed.length === 0) return true;
    const isMailboxAhead = failed.every((at) => at === also.length + entries.length);
    return isMailboxAhead ? tryAgain : false;
  });
}

type NotifyPersonInput = {
  readonly notices: readonly NewNotification[];
  readonly also: readonly TransactItem[];
};

async function deliverNotification(
  scope: Scope,
  userId: string,
  entry: NoticeEntry,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.many, `the mailbox of ${userId}`, async () => {
    const mailbox = await getOrCreateMailbox(scope, userId);
    const { taken } = mailbox;
    const delivery = { mailbox, entries: [entry], taken };
    return (await tryDeliver(scope, userId, delivery, now)) ? undefined : tryAgain;
  });
}

type Delivery = {
  readonly mailbox: Mailbox;
  readonly entries: readonly NoticeEntry[];
  /** The log position up to which the person has then been notified. */
  readonly taken: number;
};

/** False if the mailbox changed since it was read, so the caller must read it again. */
async function tryDeliver(
  scope: Scope,
  userId: string,
  { mailbox, entries, taken }: Delivery,
  now: Instant,
): Promise<boolean> {
  let fresh = entries;
  for (;;) {
    if (fresh.length === 0 && taken === mailbox.taken) return true;
    const delivery = { mailbox, entries: fresh, taken };
    const failed = await transact(buildDeliveryItems(scope, userId, delivery, now));
    if (failed.length === 0) return true;
    if (failed.includes(fresh.length)) return false;
    // A person who was notified of a cause before isn't notified again.
    fresh = fresh.filter((_, at) => !failed.includes(at));
  }
}

/** The notifications, and behind them the mailbox that counts them. */
function buildDeliveryItems(
  scope: Scope,
  userId: string,
  { mailbox, entries, taken }: Delivery,
  now: Instant,
): TransactItem[] {
  const counts: Record<string, number> = {};
  for (const { createdAt } of entries) {
    const day = createdAt.slice(0, 10);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return [
    ...entries.map((entry) =>
      toPut(Notifications.create(toItem(scope, userId, entry, mailbox.epoch)).params()),
    ),
    toUpdate(buildMailboxAddition(scope, userId, { mailbox, counts, taken }, now)),
  ];
}

/** The mailbox takes one item of the transaction. */
const maxPerDelivery = maxTransactItems - 1;

/** Copies what is new to a person from the log. Returns their mailbox and the new rows. */
async function takeNewNotices(
  scope: Scope,
  userId: string,
  now: Instant,
): Promise<{ readonly mailbox: Mailbox; readonly taken: readonly NotificationRow[] }> {
  const taken: NotificationRow[] = [];
  for (;;) {
    const mailbox = await retry(retryLimits.many, `the mailbox of ${userId}`, () =>
      takeNextNotices(scope, userId, taken, now),
    );
    if (mailbox) return { mailbox, taken };
  }
}

/**
 * Adds as many notices to `taken` as fit into one transaction. Returns the mailbox once there are
 * no new ones.
 */
async function takeNextNotices(
  scope: Scope,
  userId: string,
  taken: NotificationRow[],
  now: Instant,
) {
  const { mailbox, end: log } = await readMailboxAndLog(scope, userId);
  const { last } = log;
  if (mailbox.taken >= last) return mailbox;
  const logged = await listNoticesAfter(scope, mailbox.taken, log);
  const mine = dedupeById(logged.filter((notice) => isNoticeRecipient(notice, userId)));
  const some = mine.slice(0, maxPerDelivery);
  const end = mine.length > some.length ? (some.at(-1)?.at ?? last) : (logged.at(-1)?.at ?? last);
  const open = mailbox.isNew ? await getOrCreateMailbox(scope, userId) : mailbox;
  const entries = some.map(({ entry }) => entry);
  if (!(await tryDeliver(scope, userId, { mailbox: open, entries, taken: end }, now)))
    return tryAgain;
  taken.push(...entries.map((entry) => toRow(entry, open.epoch)));
  return undefined;
}

/** A cause that was repeated very late has a second entry. */
function dedupeById<Logged extends { readonly entry: NoticeEntry }>(
  logged: readonly Logged[],
): Logged[] {
  const seen = new Set<string>();
  return logged.filter(({ entry: { id } }) => !seen.has(id) && seen.add(id));
}

const toRow = (entry: NoticeEntry, epoch: number): NotificationRow => ({
  ...entry,
  epoch,
  viewed: false,
});

function toItem({ tenant }: Scope, userId: string, entry: NoticeEntry, epoch: number) {
  const { id, createdAt } = entry;
  const row = toRow(entry, epoch);
  return { tenant, userId, id, createdAt, row, expiresAt: computeExpiresAt(fromIso(createdAt)) };
}

function computeExpiresAt(raised: Instant): number {
  return Math.ceil(raised / 1000) + (messageLimits.notificationDays + 1) * daySeconds;
}

type PageRequest = { readonly offset: number; readonly limit: number };

export async function listNotifications(
  scope: Scope,
  userId: string,
  { offset, limit }: PageRequest,
  now: Instant,
): Promise<{ data: Notification[]; count: number }> {
  const { mailbox, taken } = await takeNewNotices(scope, userId, now);
  const { data } = await Notifications.query
    .list({ tenant: scope.tenant, userId })
    .between({ createdAt: getFirstNotificationDay(now) }, { createdAt: maxKey })
    .go({ order: 'desc', count: offset + limit, pages: 'all' });
  const rows = mergeNewestFirst(
    taken,
    data.map(({ row }): NotificationRow => row),
  ).slice(offset, offset + limit);
  return {
    data: rows.map(({ epoch, viewed, ...rest }) => ({
      ...rest,
      notificationViewed: viewed || epoch < mailbox.epoch,
    })),
    count: sumRaised(mailbox, now),
  };
}

/** The index may not yet have what was just copied. */
function mergeNewestFirst(
  taken: readonly NotificationRow[],
  indexed: readonly NotificationRow[],
): NotificationRow[] {
  const byId = new Map([...taken, ...indexed].map((row) => [row.id, row]));
  const getOrder = ({ createdAt, id }: NotificationRow) => createdAt + id;
  return [...byId.values()].sort((one, other) => (getOrder(one) < getOrder(other) ? 1 : -1));
}

export async function countUnread(scope: Scope, userId: string, now: Instant): Promise<number> {
  return sumUnread((await takeNewNotices(scope, userId, now)).mailbox, now);
}

/** False if the person has no such notification. */
export async function markNotificationViewed(
  scope: Scope,
  userId: string,
  id: string,
): Promise<boolean> {
  const key = { tenant: scope.tenant, userId, id };
  const { data } = await Notifications.get(key).go({ consistent: true });
  if (!data) return false;
  const { epoch, viewed, createdAt }: NotificationRow = data.row;
  if (viewed) return true;
  const mark = Notifications.patch(key)
    .data(({ row }, { set }) => set(row.viewed, true))
    .where(({ row }, { eq }) => eq(row.viewed, false));
  // A rejection means that it was viewed concurrently, alone or with all others. Either way it is
  // viewed.
  await transact([
    toUpdate(mark.params()),
    toUpdate(buildMailboxSubtraction(scope, userId, epoch, createdAt.slice(0, 10))),
  ]);
  return true;
}

/** Marks what a person's latest notifications say of one thing, such as a thread that they opened. */
export async function readNotificationsAbout(
  scope: Scope,
  userId: string,
  { requestId, types }: NotificationSubject,
  now: Instant,
): Promise<void> {
  const page = { offset: 0, limit: messageLimits.pushedUnread };
  const { data } = await listNotifications(scope, userId, page, now);
  const about = data.filter((it) => it.requestId === requestId && types.includes(it.type));
  for (const { id, notificationViewed } of about) {
    if (!notificationViewed) await markNotificationViewed(scope, userId, id);
  }
}

type NotificationSubject = {
  readonly requestId: string;
  readonly types: readonly NotificationType[];
};

/** Also copies what the person hasn't seen yet, so that it is listed as read. */
export async function markAllNotificationsViewed(
  scope: Scope,
  userId: string,
  now: Instant,
): Promise<void> {
  await takeNewNotices(scope, userId, now);
  await startMailboxEpoch(scope, userId);
}
