// How notices are stored in the log of a franchise: many in one text, without property names, and
// with each set of recipients stored only once. A kilobyte holds two or three.
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';

export type NewNotification = {
  readonly id: string;
  readonly type: NotificationType;
  readonly requestId: string;
  readonly notificationText: string;
};

export type NoticeEntry = NewNotification & { readonly createdAt: string };

/** Everyone who could see it when it happened, except the person who did it. */
export type NoticeRecipients = {
  readonly userIds: readonly string[];
  readonly except?: string | undefined;
};

export type LoggedNotice = { readonly entry: NoticeEntry; readonly to: NoticeRecipients };

export const isNoticeRecipient = (
  { to: { userIds, except } }: LoggedNotice,
  userId: string,
): boolean => userIds.includes(userId) && userId !== except;

type EncodedNotices = {
  readonly people: readonly (readonly string[])[];
  readonly notices: readonly (readonly [
    id: string,
    type: NotificationType,
    requestId: string,
    text: string,
    at: Instant,
    people: number,
    except?: string,
  ])[];
};

export function encodeNotices(logged: readonly LoggedNotice[]): string {
  const people = new Map(logged.map(({ to: { userIds } }) => [userIds.join(), userIds]));
  const places = new Map([...people.keys()].map((key, place) => [key, place]));
  const notices = logged.map(({ entry, to: { userIds, except } }) => [
    entry.id,
    entry.type,
    entry.requestId,
    entry.notificationText,
    fromIso(entry.createdAt),
    places.get(userIds.join()),
    ...(except === undefined ? [] : [except]),
  ]);
  return JSON.stringify({ people: [...people.values()], notices });
}

export function decodeNotices(text: string): LoggedNotice[] {
  const { people, notices } = JSON.parse(text) as EncodedNotices;
  return notices.map(([id, type, requestId, notificationText, at, place, except]) => ({
    entry: { id, type, requestId, notificationText, createdAt: toIso(instant(at)) },
    to: { userIds: people[place] ?? [], except },
  }));
}
