// What people are to be told, as the nouns make it of domain events.
import type { DomainEvent, DomainEventDetail } from '#shared/contract/domain-events.ts';
import type { Access, Brands } from '#shared/domain/access/permissions.ts';
import {
  type NotificationType,
  raisedBy,
  type RaisedNotification,
  type RaisingEvent,
} from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Values } from '#shared/text/texts-of.ts';
import type { Scope } from '#functions/data/store/scope.ts';

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
  /** Whoever may see it on one of its brands is told; without, only who may on all of them. */
  readonly isOfAnyBrand?: boolean;
  /** Who did it knows it. */
  readonly by?: string | undefined;
  /** Who alone waits for it, and what they must still be allowed to do. */
  readonly onlyTo?: { readonly userId: string; readonly access: Access };
};

/** Made from what is stored by now; undefined when what it was about is gone. */
type NoticeMaker<Detail> = (
  scope: Scope,
  detail: Detail,
  now: Instant,
) => Promise<Omit<Notice, 'type'> | undefined>;

/** One maker for each of these kinds that a domain event raises: one that is left out is a type error. */
export type NoticeMakers<Kinds> = {
  readonly [Type in keyof Kinds & RaisedNotification]: NoticeMaker<
    DomainEventDetail<RaisingEvent<Type>>
  >;
};

type AllMakers = NoticeMakers<Readonly<Record<RaisedNotification, unknown>>>;

/** What an event raises. */
export async function noticesOf(
  makers: AllMakers,
  scope: Scope,
  { type: event, detail }: DomainEvent,
  now: Instant,
): Promise<Notice[]> {
  // A notification's kind names the event that raises it, and by type its maker takes that event's detail.
  const untyped = makers as Readonly<Partial<Record<NotificationType, NoticeMaker<unknown>>>>;
  const made = await Promise.all(
    raisedBy(event).map(async (type) => {
      const notice = await untyped[type]?.(scope, detail, now);
      return notice ? [{ ...notice, type }] : [];
    }),
  );
  return made.flat();
}
