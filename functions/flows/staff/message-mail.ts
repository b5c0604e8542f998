// A message to staff as the mail to one of its recipients.
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import {
  getStaffMessage,
  type MessageContent,
  getTestMessage,
} from '#functions/data/staff/staff-messages.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

export function toStaffMessageMail(
  { subject, message, by }: MessageContent & { readonly by: string },
  to: readonly string[],
): Mail & { readonly html: string } {
  const values = { subject, message, by, link: buildScreenUrl('/staff/messages') };
  return {
    to,
    subject,
    text: text('mail_staff_message_text', values),
    html: text('mail_staff_message_html', escapeValues(values)),
  };
}

/** Empty if the person no longer works here. */
export async function writeStaffMessage(
  scope: Scope,
  { thing, slot }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const [message, person] = await Promise.all([
    getStaffMessage(scope, thing),
    getStaff(scope, slot),
  ]);
  if (!message || !person?.member.active) return [];
  return [toStaffMessageMail({ ...message, by: message.sentBy }, to)];
}

export const writeStaffMessageTest = (mail: OutgoingMail, to: readonly string[]): Mail[] => [
  toStaffMessageMail({ ...getTestMessage(mail), by: '' }, to),
];
