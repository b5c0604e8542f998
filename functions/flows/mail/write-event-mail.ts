// A mail about an event, from its template or a person's own text, with the data stored at the time
// of sending.
import { type Event, getEvent } from '#functions/data/events/events.ts';
import { eventCalendar, isExpected } from '#functions/data/mail/event-calendar.ts';
import { openConfirmationLink } from '#functions/data/mail/event-links.ts';
import { type AboutEventMail, aboutOfEventMail } from '#functions/data/mail/event-mail-about.ts';
import { getTemplate } from '#functions/data/mail/mail-templates.ts';
import { namedLinks } from '#functions/data/mail/named-links.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { enclosedFiles } from '#functions/data/mail/template-files.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import type { Mail, MailFile } from '#functions/ports/mail/mail.ts';
import { plainText, safeHtml } from '#functions/ports/mail/safe-html.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { screenLink } from '#functions/ports/links.ts';
import { eventValues } from '#functions/data/mail/template-values.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Undefined if nobody needs this mail anymore. */
export async function writeEventMail(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail | undefined> {
  const about = aboutOfEventMail(mail.about);
  const event = await getEvent(scope, mail.thing);
  // The product sends nothing on its own about an event that was canceled or postponed; a person
  // may.
  if (!event || (about.by === 'product' && !isExpected(event))) return undefined;
  const [known, template] = await Promise.all([
    eventValues(scope, event),
    about.templateId === undefined ? undefined : getTemplate(scope, about.templateId),
  ]);
  const words = about.words ?? template;
  if (!known || !words) return undefined;
  const opening = { days: known.franchise.confirmationValidDays, sentTo: to, now };
  const isConfirming = about.type === 'CONFIRMATION';
  // Each mail has its own link, whose validity starts when the mail is sent.
  const links = isConfirming
    ? { confirmationLink: screenLink(await openConfirmationLink(scope, event.eventId, opening)) }
    : {};
  const values = { ...known.values, ...links };
  const html = safeHtml(renderHtml(words.html, values));
  const files = await enclosedFiles(scope, template?.attachments ?? []);
  const { cc, bcc } = about.copies ?? template ?? { cc: [], bcc: [] };
  return {
    to,
    cc,
    bcc,
    senderName: known.franchise.name,
    replyTo: [known.franchise.primaryEmail],
    subject: renderPlain(words.subject, values),
    text: `${plainText(html)}\n`,
    html: namedLinks(html, values),
    attachments: isForCalendars(about) ? withCalendarFile(files, event, now) : files,
  };
}

/** A booking or confirmation mail carries an entry for the reader's calendar. */
const isForCalendars = ({ type }: AboutEventMail) => type === 'BOOKING' || type === 'CONFIRMATION';

/** Adds the calendar file if the template's own attachments leave room for it. */
function withCalendarFile(files: readonly MailFile[], event: Event, now: Instant): MailFile[] {
  const file = {
    fileName: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    bytes: new TextEncoder().encode(eventCalendar(event, now)),
  };
  const size = [...files, file].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return size > mailLimits.noReplyAttachmentBytes ? [...files] : [...files, file];
}
