// The only way for an area or a job to notify people. Safe to run twice, late or concurrently: each
// person's notification has the id of its cause and is created once. A notification for several
// people is one entry of their franchise's log, written completely or not at all.
import type { Notice } from '#functions/data/messages/notices.ts';
import {
  type StoredRecipients,
  storeRecipients,
  type NotificationRecipient,
  buildRecipientsRead,
} from '#functions/data/messages/notification-recipients.ts';
import { type LogEnd, buildLogEndRead } from '#functions/data/messages/notice-log.ts';
import { raiseNotifications } from '#functions/data/messages/notifications.ts';
import { readBatch } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser, listNewestUsers } from '#functions/data/accounts/users.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isNotified, noBrands } from '#shared/domain/messages/notifications.ts';
import { type Brands, canOnBrands } from '#shared/domain/access/permissions.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';

/**
 * What must be read of a franchise before it can be notified: `listening`, batched with other
 * reads.
 */
type ListenerReads = {
  readonly listeners: StoredRecipients;
  /** The end of its log, read a moment ago. */
  readonly end: LogEnd;
};

/** `known` is passed by callers who have read it together with other things. */
export async function notify(
  scope: Scope,
  notice: Notice,
  now: Instant,
  known?: ListenerReads,
): Promise<void> {
  const { listeners, end } = known ?? (await readListeners(scope));
  const people = listeners.people ?? (await rebuildListeners(scope, listeners));
  const { type, requestId, cause } = notice;
  const values = { by: await formatActorName(scope, people, notice.by), ...notice.values };
  const notification = {
    id: hashId(`${type} ${cause}`),
    type,
    requestId,
    notificationText: textOrKey(`notification_${type}` satisfies TextKey, values),
  };
  const userIds = people
    .filter((person) => isRecipient(person, notice))
    .map(({ userId }) => userId);
  const to = { userIds, except: notice.by };
  await raiseNotifications(scope, { notice: notification, to, end }, now);
}

async function readListeners(scope: Scope): Promise<ListenerReads> {
  const [listeners, end] = await readBatch(buildRecipientsRead(scope), buildLogEndRead(scope));
  return { listeners, end };
}

const rebuildListeners = async (
  scope: Scope,
  kept: StoredRecipients,
): Promise<readonly NotificationRecipient[]> =>
  storeRecipients(scope, kept, await listNewestUsers(scope));

function isRecipient(person: NotificationRecipient, notice: Notice): boolean {
  const { type, brands = noBrands, onlyTo } = notice;
  if (!onlyTo) return listRequiredBrands(notice).some((some) => isNotified(person, type, some));
  return person.userId === onlyTo.userId && canOnBrands(person, onlyTo.access, brands);
}

/** The person must see one of these completely. */
function listRequiredBrands({ brands = noBrands, isOfAnyBrand = false }: Notice): Brands[] {
  const isSplit = isOfAnyBrand && brands !== 'all' && brands.length > 0;
  return isSplit ? brands.map((brandId) => [brandId]) : [brands];
}

/** The actor doesn't need to be among those who are notified; staff isn't. */
async function formatActorName(
  scope: Scope,
  people: readonly NotificationRecipient[],
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined) return text('notification_by_someone');
  const person = people.find((it) => it.userId === userId) ?? (await getUser(scope, userId));
  return person ? `${person.firstName} ${person.lastName}` : text('notification_by_someone');
}
