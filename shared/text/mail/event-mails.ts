import { common } from '#shared/text/common.ts';
import { mailTypes } from '#shared/text/mail/mail-types.ts';
import { mailVariables } from '#shared/text/mail/mail-variables.ts';
import { undeliverable } from '#shared/text/mail/undeliverable.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const eventMails = {
  event_mails_title: 'Emails',
  event_mails_empty: 'No emails yet.',
  event_mails_next: 'The next email goes out automatically {moment}.',
  event_mails_accepted: 'The client confirmed {moment}.',
  event_mails_accepted_before:
    'The client confirmed {moment}, before the event moved. Ask them to confirm the new date and time.',
  event_mails_no_address: 'The client has no email address, so nothing can be sent.',
  event_mails_load_failed: "We couldn't load the emails of this event.",
  event_mails_loading: 'Loading emails',
  event_mails_send: 'Send email',
  event_mail_to: 'To {address}',
  event_mail_from: 'Template',
  event_mail_blank: 'Blank email',
  event_mail_template_name: '{type}: {name}',
  event_mail_subject: 'Subject',
  event_mail_html: 'Message',
  event_mail_html_fixed:
    'Sent exactly as the template is written. Choose a custom template to write your own.',
  event_mail_preview: 'Show preview',
  event_mail_outcome_asked: 'On its way',
  event_mail_outcome_sent: 'Sent',
  event_mail_outcome_unknown: 'Unknown',
  event_mail_outcome_failed: 'Not sent',
  event_mail_outcome_noAddress: 'No address',
} as const;

export const { text } = createTexts(eventMails, mailTypes, mailVariables, undeliverable, common);
