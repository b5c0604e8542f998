// A notification as a mail or a text. Nobody gets what they may no longer see: the person is read
// again when it is composed.
import { getUser } from '#functions/data/accounts/users.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { withFranchiseSender } from '#functions/data/mail/franchise-sender.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import {
  getNoticeMailContent,
  type NoticeMailContent,
} from '#functions/data/messages/notice-mails.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { isPhoneOptedOut, type Sms } from '#functions/ports/sms.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import {
  getNotificationTarget,
  isForCrew,
  mayBeNotified,
} from '#shared/domain/messages/notifications.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

/** Empty if the person left, or may no longer see what it is about. */
export async function writeNoticeMail(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const content = getNoticeMailContent(mail);
  const user = await getUser(scope, mail.slot);
  if (!user?.active || !mayBeNotified(user, content.type, content)) return [];
  const written = toNoticeMail(content, user, to);
  return [isForCrew(content.type) ? await withFranchiseSender(scope, written) : written];
}

/** Empty if the person left or has replied STOP. */
export async function writeNoticeText(
  scope: Scope,
  mail: OutgoingMail,
  [phone]: readonly string[],
): Promise<Sms[]> {
  const { headline, lines } = getNoticeMailContent(mail);
  const [person, franchise] = await Promise.all([getStaff(scope, mail.slot), getFranchise(scope)]);
  if (!person?.member.active || !franchise || phone === undefined) return [];
  if (await isPhoneOptedOut(phone)) return [];
  const body = [headline, lines].filter(Boolean).join('\n');
  return [{ phone, message: text('sms_notice', { name: franchise.name, text: body }) }];
}

function toNoticeMail(
  { type, requestId, headline, lines }: NoticeMailContent,
  person: Parameters<typeof getNotificationTarget>[0],
  to: readonly string[],
): Mail {
  const target = getNotificationTarget(person, type, requestId) ?? '/';
  const values = { headline, lines, link: buildScreenUrl(target) };
  return {
    to,
    subject: headline,
    text: text('mail_notice_text', values),
    html: text('mail_notice_html', escapeValues(values)),
  };
}
