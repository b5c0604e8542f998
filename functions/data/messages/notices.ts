// What people are notified of, as the nouns derive it from domain events.
import type { DomainEvent, DomainEventDetail } from '#shared/contract/domain-events.ts';
import type { Access, Brands } from '#shared/domain/access/permissions.ts';
import {
  type NotificationType,
  listRaisedNotifications,
  type RaisedNotification,
  type RaisingEvent,
} from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { TextParams } from '#shared/text/texts-of.ts';
import type { Scope } from '#functions/data/store/scope.ts';

export type Notice = {
  /** The same cause never notifies anyone twice. Must not be a time: `event.booked 01JZ…`. */
  readonly cause: string;
  readonly type: NotificationType;
  /** The id of the thing it is about; the notification links to it. */
  readonly requestId: string;
  /** Values for the text `notification_<type>` of the catalogue; `by` is filled in. */
  readonly values: TextParams;
  /** What it is about; if missing, it isn't about a particular brand. */
  readonly brands?: Brands;
  /**
   * If set, access to one of its brands is enough to be notified; otherwise access to all is
   * needed.
   */
  readonly isOfAnyBrand?: boolean;
  /** The person who did it, who isn't notified. */
  readonly by?: string | undefined;
  /** The people of the crew whom it concerns; those without a sign-in have no bell. */
  readonly toStaff?: readonly string[];
  /** Leaves out recipients to whom it is no news. */
  readonly isFor?: (userId: string) => boolean;
  /** What a recipient needs on its brands, if its type is for people with less, too. */
  readonly needs?: Access;
  /** Until when a push waits for somebody who may be looking at it anyway. */
  readonly waits?: (userId: string) => Instant | undefined;
  /** Who has read what it is about, asked after they were told. */
  readonly listReaders?: () => Promise<readonly string[]>;
  /** The only recipient, and the access that they must still have. */
  readonly onlyTo?: { readonly userId: string; readonly access: Access };
};

export type NewNotice = Omit<Notice, 'type'>;

/**
 * Builds the notice from what is stored now, or several for different people; undefined if the thing
 * no longer exists.
 */
type NoticeMaker<Detail> = (
  scope: Scope,
  detail: Detail,
  now: Instant,
) => Promise<NewNotice | readonly NewNotice[] | undefined>;

/** One maker per kind that a domain event raises; leaving one out is a type error. */
export type NoticeMakers<Kinds> = {
  readonly [Type in keyof Kinds & RaisedNotification]: NoticeMaker<
    DomainEventDetail<RaisingEvent<Type>>
  >;
};

type AllNoticeMakers = NoticeMakers<Readonly<Record<RaisedNotification, unknown>>>;

/** The notices that a domain event raises. */
export async function createNotices(
  makers: AllNoticeMakers,
  scope: Scope,
  { type: event, detail }: DomainEvent,
  now: Instant,
): Promise<Notice[]> {
  // A notification's kind names the event that raises it, so its maker takes that event's detail.
  const untyped = makers as Readonly<Partial<Record<NotificationType, NoticeMaker<unknown>>>>;
  const made = await Promise.all(
    listRaisedNotifications(event).map(async (type) => {
      const notices = (await untyped[type]?.(scope, detail, now)) ?? [];
      return [notices].flat().map((notice) => ({ ...notice, type }));
    }),
  );
  return made.flat();
}
