// A message to staff as the mail to one of its recipients.
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import {
  getMessage,
  type MessageWords,
  testMessageOf,
} from '#functions/data/staff/staff-messages.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { text } from '#shared/text/catalogue.ts';
import { escaped } from '#shared/text/escaped.ts';

export function staffMessageMail(
  { subject, message, by }: MessageWords & { readonly by: string },
  to: readonly string[],
): Mail & { readonly html: string } {
  const values = { subject, message, by, link: screenLink('/staff/messages') };
  return {
    to,
    subject,
    text: text('mail_staff_message_text', values),
    html: text('mail_staff_message_html', escaped(values)),
  };
}

/** Empty if the person no longer works here. */
export async function writeStaffMessage(
  scope: Scope,
  { thing, slot }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const [message, person] = await Promise.all([getMessage(scope, thing), getStaff(scope, slot)]);
  if (!message || !person?.member.active) return [];
  return [staffMessageMail({ ...message, by: message.sentBy }, to)];
}

export const writeStaffMessageTest = (mail: OutgoingMail, to: readonly string[]): Mail[] => [
  staffMessageMail({ ...testMessageOf(mail), by: '' }, to),
];
