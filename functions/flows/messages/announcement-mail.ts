// An announcement as the mail to one of its recipients.
import type { AnnouncementContent } from '#functions/data/messages/announcements.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import { text } from '#shared/text/catalogue.ts';

export function toAnnouncementMail(
  { subject, message }: AnnouncementContent,
  to: readonly string[],
): Mail & { readonly html: string } {
  const values = { message, link: buildScreenUrl('/') };
  return {
    to,
    subject,
    text: text('mail_announcement_text', values),
    html: text('mail_announcement_html', escapeValues(values)),
  };
}
