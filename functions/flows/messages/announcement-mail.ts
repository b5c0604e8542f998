// An announcement as the mail to one of its recipients.
import type { AnnouncementWords } from '#functions/data/messages/announcements.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { escaped } from '#shared/text/escaped.ts';
import { text } from '#shared/text/catalogue.ts';

export function announcementMail(
  { subject, message }: AnnouncementWords,
  to: readonly string[],
): Mail & { readonly html: string } {
  const values = { message, link: screenLink('/') };
  return {
    to,
    subject,
    text: text('mail_announcement_text', values),
    html: text('mail_announcement_html', escaped(values)),
  };
}
