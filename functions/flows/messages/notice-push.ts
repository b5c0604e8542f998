// A notification as a push. Nobody gets what they may no longer see, or have read elsewhere: both are
// looked up when it is composed; it may have been held for hours.
import { getPushDevice } from '#functions/data/accounts/push-devices.ts';
import { toPersonKey } from '#functions/data/accounts/sessions.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { getNoticeMailContent } from '#functions/data/messages/notice-mails.ts';
import { isStillForCrew } from '#functions/data/messages/thread-access.ts';
import { listNotifications } from '#functions/data/messages/notifications.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Push } from '#functions/ports/push.ts';
import { getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { getNotificationTarget, mayBeNotified } from '#shared/domain/messages/notifications.ts';
import { pushTextLength } from '#shared/domain/messages/push.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Empty if the device or the person left, or it is read or may no longer be seen. */
export async function writeNoticePush(
  scope: Scope,
  { slot: userId, thing: id, ...mail }: OutgoingMail,
  [tokenHash = '']: readonly string[],
  now: Instant,
): Promise<Push[]> {
  const content = getNoticeMailContent({ ...mail, slot: userId, thing: id });
  const person = toPersonKey({ tenant: scope.tenant, userId });
  const [user, device] = await Promise.all([
    getUser(scope, userId),
    getPushDevice({ person, tokenHash }),
  ]);
  if (!user?.active || !device || !mayBeNotified(user, content.type, content)) return [];
  const page = { offset: 0, limit: messageLimits.pushedUnread };
  const { data: newest } = await listNotifications(scope, userId, page, now);
  if (newest.some((it) => it.id === id && it.notificationViewed)) return [];
  if (!(await isStillForCrew(scope, userId, content))) return [];
  const unread = newest.filter((it) => !it.notificationViewed && it.id !== id);
  return [
    {
      device,
      content: {
        id,
        title: cut(content.headline, pushTextLength.title),
        body: cut(content.lines, pushTextLength.body),
        path: getNotificationTarget(user, content.type, content.requestId) ?? '/',
        unread: [id, ...unread.map((it) => it.id)],
      },
      ttlSeconds: getMailRules('noticePush').usefulHours * 3_600,
    },
  ];
}

const cut = (content: string, maxLength: number) =>
  content.length > maxLength ? `${content.slice(0, maxLength - 1)}…` : content;
