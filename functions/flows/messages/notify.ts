// The one way in which an area or a job tells people something. Safe twice, late and at once: each
// person's notification has its cause's id and is created once, and what several hear is one entry of
// their franchise's log, there whole or not at all.
import type { Notice } from '#functions/data/messages/notices.ts';
import { raiseNotifications } from '#functions/data/messages/notifications.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isTold, noBrand } from '#shared/domain/messages/notifications.ts';
import { type Brands, canOn } from '#shared/domain/access/permissions.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';

export async function notify(scope: Scope, notice: Notice, now: Instant): Promise<void> {
  const people = await listUsers(scope);
  const { type, requestId, cause } = notice;
  const values = { by: nameOf(people, notice.by), ...notice.values };
  const notification = {
    id: idOf(`${type} ${cause}`),
    type,
    requestId,
    notificationText: textOrKey(`notification_${type}` satisfies TextKey, values),
  };
  const receivers = people.filter((person) => isReceiver(person, notice));
  const userIds = receivers.map(({ userId }) => userId);
  await raiseNotifications(scope, userIds, notification, now);
}

function isReceiver(person: User, notice: Notice): boolean {
  const { type, brands = noBrand, by, onlyTo } = notice;
  if (!person.active || person.userId === by) return false;
  if (!onlyTo) return brandsToSee(notice).some((some) => isTold(person, type, some));
  return person.userId === onlyTo.userId && canOn(person, onlyTo.access, brands);
}

/** Any of these brands has to be seen whole. */
function brandsToSee({ brands = noBrand, isOfAnyBrand = false }: Notice): Brands[] {
  const isSplit = isOfAnyBrand && brands !== 'all' && brands.length > 0;
  return isSplit ? brands.map((brandId) => [brandId]) : [brands];
}

function nameOf(people: readonly User[], userId: string | undefined): string {
  const person = people.find((it) => it.userId === userId);
  return person ? `${person.firstName} ${person.lastName}` : text('notification_by_someone');
}
