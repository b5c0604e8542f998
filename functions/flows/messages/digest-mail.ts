// A person's digest: one mail with everything that they would have been mailed about since the last
// one, without what they may no longer see or have read already. Nobody gets an empty one.
import { getUser } from '#functions/data/accounts/users.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { type DigestEntry, listDigestEntries } from '#functions/data/messages/digest-entries.ts';
import { isStillForCrew } from '#functions/data/messages/thread-access.ts';
import { listNotifications } from '#functions/data/messages/notifications.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { getNotificationTarget, mayBeNotified } from '#shared/domain/messages/notifications.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

export async function writeDigestMail(
  scope: Scope,
  { thing: userId, slot: day }: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail[]> {
  const [user, entries] = await Promise.all([
    getUser(scope, userId),
    listDigestEntries(scope, userId, day),
  ]);
  if (!user?.active) return [];
  const page = { offset: 0, limit: messageLimits.notificationRows };
  const { data: received } = await listNotifications(scope, userId, page, now);
  const read = new Set(received.filter((it) => it.notificationViewed).map(({ id }) => id));
  const unread = entries.filter(
    ({ id, content }) => !read.has(id) && mayBeNotified(user, content.type, content),
  );
  const areFor = await Promise.all(
    unread.map(({ content }) => isStillForCrew(scope, userId, content)),
  );
  const news = unread.filter((_, index) => areFor[index]);
  if (news.length === 0) return [];
  const toLine = ({ content }: DigestEntry) => ({
    headline: content.headline,
    link: buildScreenUrl(getNotificationTarget(user, content.type, content.requestId) ?? '/'),
  });
  const lines = news.map(toLine);
  const count = news.length;
  return [
    {
      to,
      subject: text('mail_digest_subject', { count }),
      text: text('mail_digest_text', {
        lines: lines.map((line) => text('mail_digest_line_text', line)).join('\n\n'),
      }),
      html: text('mail_digest_html', {
        headline: text('mail_digest_subject', { count }),
        lines: lines.map((line) => text('mail_digest_line_html', escapeValues(line))).join(''),
      }),
    },
  ];
}
