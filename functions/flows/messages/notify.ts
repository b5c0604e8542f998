// The one way in which an area or a job tells people something. Safe twice, late and at once: each
// person's notification has its cause's id and is created once; what was cut off goes on where it
// stopped when the cause comes again.
import { raiseNotification } from '#functions/data/messages/notifications.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import { idOf } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { isTold, noBrand, type NotificationType } from '#shared/domain/messages/notifications.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';
import type { Values } from '#shared/text/texts-of.ts';

export type Notice = {
  /** Why: the same cause tells nobody twice. `event.booked 01JZ…`, not a time. */
  readonly cause: string;
  readonly type: NotificationType;
  /** The id of what it is about, from which its target is made. */
  readonly requestId: string;
  /** For the words `notification_<type>` of the catalogue; `by` is filled in. */
  readonly values: Values;
  /** What it is about; without, no brand in particular. */
  readonly brands?: Brands;
  /** Who did it knows it. */
  readonly by?: string | undefined;
  /** Who alone waits for it. */
  readonly onlyTo?: string;
};

/** How many people were newly told. */
export async function notify(scope: Scope, notice: Notice, now: Instant): Promise<number> {
  const people = await listUsers(scope);
  const { type, requestId, cause } = notice;
  const values = { by: nameOf(people, notice.by), ...notice.values };
  const notification = {
    id: idOf(`${type} ${cause}`),
    type,
    requestId,
    notificationText: textOrKey(`notification_${type}` satisfies TextKey, values),
  };
  const told = await Promise.all(
    people
      .filter((person) => isReceiver(person, notice))
      .map(({ userId }) => raiseNotification(scope, userId, notification, now)),
  );
  return told.filter(Boolean).length;
}

function isReceiver(person: User, { type, brands = noBrand, by, onlyTo }: Notice): boolean {
  if (!person.active || person.userId === by) return false;
  return onlyTo === undefined ? isTold(person, type, brands) : person.userId === onlyTo;
}

function nameOf(people: readonly User[], userId: string | undefined): string {
  const person = people.find((it) => it.userId === userId);
  return person ? `${person.firstName} ${person.lastName}` : text('notification_by_someone');
}
