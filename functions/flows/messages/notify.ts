// The only way for an area or a job to notify people. Safe to run twice, late or concurrently: each
// person's notification has the id of its cause and is created once. A notification for several
// people is one entry of their franchise's log, written completely or not at all.
import type { Notice } from '#functions/data/messages/notices.ts';
import {
  type KeptListeners,
  keepListeners,
  type Listener,
  listenersLookup,
} from '#functions/data/messages/listeners.ts';
import { type LogEnd, logEndLookup } from '#functions/data/messages/notice-log.ts';
import { raiseNotifications } from '#functions/data/messages/notifications.ts';
import { lookUp } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser, listNewestUsers } from '#functions/data/accounts/users.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isTold, noBrand } from '#shared/domain/messages/notifications.ts';
import { type Brands, canOn } from '#shared/domain/access/permissions.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';

/**
 * What must be read of a franchise before it can be notified: `listening`, batched with other
 * reads.
 */
type Listening = {
  readonly listeners: KeptListeners;
  /** The end of its log, read a moment ago. */
  readonly end: LogEnd;
};

/** `known` is passed by callers who have read it together with other things. */
export async function notify(
  scope: Scope,
  notice: Notice,
  now: Instant,
  known?: Listening,
): Promise<void> {
  const { listeners, end } = known ?? (await readListening(scope));
  const people = listeners.people ?? (await putTogether(scope, listeners));
  const { type, requestId, cause } = notice;
  const values = { by: await nameOf(scope, people, notice.by), ...notice.values };
  const notification = {
    id: idOf(`${type} ${cause}`),
    type,
    requestId,
    notificationText: textOrKey(`notification_${type}` satisfies TextKey, values),
  };
  const userIds = people.filter((person) => isReceiver(person, notice)).map(({ userId }) => userId);
  const to = { userIds, except: notice.by };
  await raiseNotifications(scope, { notice: notification, to, end }, now);
}

async function readListening(scope: Scope): Promise<Listening> {
  const [listeners, end] = await lookUp(listenersLookup(scope), logEndLookup(scope));
  return { listeners, end };
}

const putTogether = async (scope: Scope, kept: KeptListeners): Promise<readonly Listener[]> =>
  keepListeners(scope, kept, await listNewestUsers(scope));

function isReceiver(person: Listener, notice: Notice): boolean {
  const { type, brands = noBrand, onlyTo } = notice;
  if (!onlyTo) return brandsToSee(notice).some((some) => isTold(person, type, some));
  return person.userId === onlyTo.userId && canOn(person, onlyTo.access, brands);
}

/** The person must see one of these completely. */
function brandsToSee({ brands = noBrand, isOfAnyBrand = false }: Notice): Brands[] {
  const isSplit = isOfAnyBrand && brands !== 'all' && brands.length > 0;
  return isSplit ? brands.map((brandId) => [brandId]) : [brands];
}

/** The actor doesn't need to be among those who are notified; staff isn't. */
async function nameOf(
  scope: Scope,
  people: readonly Listener[],
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined) return text('notification_by_someone');
  const person = people.find((it) => it.userId === userId) ?? (await getUser(scope, userId));
  return person ? `${person.firstName} ${person.lastName}` : text('notification_by_someone');
}
