// Notifications of a person. Get by (franchise, user, notification), whose id is its cause's, so
// that a cause notifies once; listed newest first from slim rows. One is written in the transaction
// that counts it (mailboxes.ts), so count and list cannot disagree. Forgotten by TTL.
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { firstDayKept, type NotificationType } from '#shared/domain/messages/notifications.ts';
import {
  addition,
  beginEpoch,
  openMailboxes,
  raisedIn,
  readMailbox,
  subtraction,
  unreadIn,
} from './mailboxes.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { mostParts, put, transact, update } from '#functions/data/store/transact.ts';

export type NewNotification = {
  readonly id: string;
  readonly type: NotificationType;
  readonly requestId: string;
  readonly notificationText: string;
};

export type Notification = NewNotification & {
  readonly notificationViewed: boolean;
  readonly createdAt: string;
};

/** Viewed by itself, or raised in an epoch that is over. */
type Row = NewNotification & {
  readonly createdAt: string;
  readonly epoch: number;
  readonly viewed: boolean;
};

const Notifications = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notification', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      row: { type: 'any', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'userId'], casing: 'none' },
        sk: { field: 'sk', composite: ['id'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant', 'userId'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['createdAt', 'id'], casing: 'none' },
      },
    },
  },
  table,
);

const attempts = 8;

/** Of a person's two parts in a transaction, the first is refused where they were told before. */
const partsEach = 2;

/**
 * Tells several people of one cause, and answers with who hadn't been told of it before. Their
 * mailboxes are read together and written together: one read and one write, however many they are,
 * up to what a transaction holds.
 */
export async function raiseNotifications(
  scope: Scope,
  userIds: readonly string[],
  notice: NewNotification,
  now: Instant,
): Promise<string[]> {
  const told: string[] = [];
  const most = Math.floor(mostParts / partsEach);
  for (let first = 0; first < userIds.length; first += most) {
    told.push(...(await raiseAtOnce(scope, userIds.slice(first, first + most), notice, now)));
  }
  return told;
}

async function raiseAtOnce(
  scope: Scope,
  userIds: readonly string[],
  notice: NewNotification,
  now: Instant,
): Promise<readonly string[]> {
  let waiting = userIds;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (waiting.length === 0) return [];
    const mailboxes = await openMailboxes(scope, waiting);
    const parts = [...mailboxes].flatMap(([userId, mailbox]) => [
      put(
        Notifications.create(
          itemOf(scope, userId, { ...notice, epoch: mailbox.epoch }, now),
        ).params(),
      ),
      update(addition(scope, userId, mailbox, now)),
    ]);
    const failed = await transact(parts);
    if (failed.length === 0) return [...mailboxes.keys()];
    // Whoever was told before is left out; who read all meanwhile is told in their next epoch.
    const known = new Set(failed.filter((position) => position % partsEach === 0));
    waiting = [...mailboxes.keys()].filter((_, position) => !known.has(position * partsEach));
  }
  throw new Contended(`the mailboxes of ${scope.tenant}`);
}

function itemOf(
  { tenant }: Scope,
  userId: string,
  notice: NewNotification & { readonly epoch: number },
  now: Instant,
) {
  const createdAt = toIso(now);
  const keptSeconds = (messageLimits.notificationDays + 1) * 86_400;
  return {
    tenant,
    userId,
    id: notice.id,
    createdAt,
    row: { ...notice, createdAt, viewed: false } satisfies Row,
    expiresAt: Math.ceil(now / 1000) + keptSeconds,
  };
}

type Page = { readonly offset: number; readonly limit: number };

export async function listNotifications(
  scope: Scope,
  userId: string,
  { offset, limit }: Page,
  now: Instant,
): Promise<{ data: Notification[]; count: number }> {
  const [mailbox, { data }] = await Promise.all([
    readMailbox(scope, userId),
    Notifications.query
      .list({ tenant: scope.tenant, userId })
      .gte({ createdAt: firstDayKept(now) })
      .go({ order: 'desc', count: offset + limit, pages: 'all' }),
  ]);
  const rows = data.slice(offset, offset + limit).map(({ row }) => row as Row);
  return {
    data: rows.map(({ epoch, viewed, ...rest }) => ({
      ...rest,
      notificationViewed: viewed || epoch < mailbox.epoch,
    })),
    count: raisedIn(mailbox, now),
  };
}

export async function countUnread(scope: Scope, userId: string, now: Instant): Promise<number> {
  return unreadIn(await readMailbox(scope, userId), now);
}

/** False when the person has no such notification. */
export async function viewNotification(scope: Scope, userId: string, id: string): Promise<boolean> {
  const key = { tenant: scope.tenant, userId, id };
  const { data } = await Notifications.get(key).go({ consistent: true });
  if (!data) return false;
  const { epoch, viewed, createdAt } = data.row as Row;
  if (viewed) return true;
  const mark = Notifications.patch(key)
    .data(({ row }, { set }) => set(row.viewed, true))
    .where(({ row }, { eq }) => eq(row.viewed, false));
  // Refused: it was viewed at the same time, or all were. Either way it is.
  await transact([
    update(mark.params()),
    update(subtraction(scope, userId, epoch, createdAt.slice(0, 10))),
  ]);
  return true;
}

export const viewAllNotifications = beginEpoch;
