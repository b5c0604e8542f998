// A mail about an event, from its template or a person's own text, with the data stored at the time
// of sending.
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { buildEventCalendar, isEventExpected } from '#functions/data/mail/event-calendar.ts';
import { createConfirmationLink, createHoldLink } from '#functions/data/mail/event-links.ts';
import {
  type EventMailContext,
  parseEventMailContext,
} from '#functions/data/mail/event-mail-context.ts';
import { getMailTemplate } from '#functions/data/mail/mail-templates.ts';
import { labelLinks } from '#functions/data/mail/label-links.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { readTemplateAttachments } from '#functions/data/mail/template-files.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { renderHtml, renderPlain } from '#functions/ports/mail/liquid.ts';
import type { Mail, MailFile } from '#functions/ports/mail/mail.ts';
import { htmlToPlainText, sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { getEventTemplateValues } from '#functions/data/mail/template-values.ts';
import { proposeRebookDay } from '#shared/domain/marketing/rebook.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

/** Undefined if nobody needs this mail anymore. */
export async function writeEventMail(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail | undefined> {
  const about = parseEventMailContext(mail.about);
  const event = await getEvent(scope, mail.thing);
  // The product sends nothing on its own about an event that was canceled or postponed; a person
  // may.
  if (!event || (about.by === 'product' && !isEventExpected(event))) return undefined;
  const [known, template] = await Promise.all([
    getEventTemplateValues(scope, event),
    about.templateId === undefined ? undefined : getMailTemplate(scope, about.templateId),
  ]);
  const words = about.words ?? template;
  if (!known || !words) return undefined;
  const opening = { days: known.franchise.confirmationValidDays, sentTo: to, now };
  const isConfirming = about.type === 'CONFIRMATION';
  // Each mail has its own link, whose validity starts when the mail is sent.
  const links = isConfirming
    ? {
        confirmationLink: buildScreenUrl(
          await createConfirmationLink(scope, event.eventId, opening),
        ),
      }
    : {};
  const next =
    about.type === 'THANKYOU' ? await buildNextEventValues(scope, event, { sentTo: to, now }) : {};
  const values = { ...known.values, ...links, ...next };
  const html = sanitizeHtml(renderHtml(words.html, values));
  const files = await readTemplateAttachments(scope, template?.attachments ?? []);
  const { cc, bcc } = about.copies ?? template ?? { cc: [], bcc: [] };
  return {
    to,
    cc,
    bcc,
    senderName: known.franchise.name,
    brandId: event.brandId,
    replyTo: [known.franchise.primaryEmail],
    subject: renderPlain(words.subject, values),
    text: `${htmlToPlainText(html)}\n`,
    html: labelLinks(html, values),
    attachments: hasCalendarFile(about) ? withCalendarFile(files, event, now) : files,
  };
}

/** The day that the client may hold for the next event, and where. */
async function buildNextEventValues(
  scope: Scope,
  { eventId, eventDate, timeZone }: Event,
  opening: { readonly sentTo: readonly string[]; readonly now: Instant },
) {
  return {
    nextDate: formatDay(proposeRebookDay(eventDate, toLocalDate(opening.now, timeZone))),
    holdLink: buildScreenUrl(await createHoldLink(scope, eventId, opening)),
  };
}

/** A booking or confirmation mail carries an entry for the reader's calendar. */
const hasCalendarFile = ({ type }: EventMailContext) =>
  type === 'BOOKING' || type === 'CONFIRMATION';

/** Adds the calendar file if the template's own attachments leave room for it. */
function withCalendarFile(files: readonly MailFile[], event: Event, now: Instant): MailFile[] {
  const file = {
    fileName: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    bytes: new TextEncoder().encode(buildEventCalendar(event, now)),
  };
  const size = [...files, file].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return size > mailLimits.noReplyAttachmentBytes ? [...files] : [...files, file];
}
