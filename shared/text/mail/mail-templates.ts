import { common } from '#shared/text/common.ts';
import { mailTypes } from '#shared/text/mail/mail-types.ts';
import { mailVariables } from '#shared/text/mail/mail-variables.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const mailTemplates = {
  mail_templates_description:
    'The emails that clients receive. One template of each type is active per brand; custom ones are chosen by hand.',
  mail_templates_add: 'New template',
  mail_templates_edit: 'Edit',
  mail_templates_clone: 'Copy',
  mail_templates_activate: 'Activate',
  mail_templates_deactivate: 'Deactivate',
  mail_templates_delete: 'Delete',
  mail_templates_search: 'Search templates',
  mail_templates_load_failed: "We couldn't load the templates.",
  mail_templates_empty_title: 'No templates yet',
  mail_templates_empty: 'Write the emails that confirm a booking or thank a client.',
  mail_templates_column_name: 'Template',
  mail_templates_column_type: 'Type',
  mail_templates_column_brand: 'Brand',
  mail_templates_column_subject: 'Subject',
  mail_templates_column_sent: 'Sent',
  mail_templates_column_status: 'Status',
  mail_templates_column_updated: 'Changed',
  mail_templates_column_text: 'Text',
  mail_template_text_default: 'Default',
  mail_template_text_own: 'Yours',
  mail_template_active: 'Active',
  mail_template_inactive: 'Inactive',
  mail_template_by_hand: 'By hand',
  mail_template_at_once_BOOKING: 'When booked',
  mail_template_at_once_CONFIRMATION: 'At the start',
  mail_template_at_once_THANKYOU: 'At the end',
  mail_template_after_BOOKING: '{time} after booking',
  mail_template_after_CONFIRMATION: '{time} before the event',
  mail_template_after_THANKYOU: '{time} after the event',
  mail_template_hours: {
    one: '{count} hour',
    other: '{count} hours',
  },
  mail_template_days: {
    one: '{count} day',
    other: '{count} days',
  },
  mail_template_by_system: 'When needed',
  mail_template_new_title: 'New template',
  mail_template_edit_title: 'Edit template',
  mail_template_create: 'Create template',
  mail_template_save_changes: 'Save changes',
  mail_template_loading: 'Loading template',
  mail_template_field_name: 'Name',
  mail_template_field_type: 'Type',
  mail_template_field_brand: 'Brand',
  mail_template_field_subject: 'Subject',
  mail_template_field_html: 'Message',
  mail_template_field_html_hint:
    'Type {{ to choose a detail that each email fills in. Your signature is added at the end.',
  mail_template_field_cc: 'Cc',
  mail_template_field_bcc: 'Bcc',
  mail_template_copies_hint: 'Separate addresses with a comma, up to {copies}.',
  mail_template_field_automatic: 'Send automatically',
  mail_template_field_hours_BOOKING: 'Hours after booking',
  mail_template_field_hours_CONFIRMATION: 'Hours before the event starts',
  mail_template_field_hours_THANKYOU: 'Hours after the event ends',
  mail_template_field_file: 'Attachment',
  mail_template_field_file_hint: 'PDF, PNG, or JPEG, up to {size} in total. Added when you save.',
  mail_template_attached: 'Attached',
  mail_template_attachment_remove: 'Remove {name}',
  mail_template_attachment_failed:
    "We couldn't upload the attachment. What you typed is kept. Try again.",
  mail_template_preview: 'Preview',
  mail_template_preview_event: 'Preview with event',
  mail_template_preview_event_hint: 'Without an event, sample values are shown.',
  mail_template_preview_show: 'Show preview',
  mail_template_preview_subject: 'Subject',
  mail_template_preview_samples: 'Sample values: {names}',
  mail_template_activate_title: 'Activate this template?',
  mail_template_activate_text:
    '{name} will be used from now on. A template of the same type and brand that is active now becomes inactive.',
  mail_template_deactivate_title: 'Deactivate this template?',
  mail_template_deactivate_text: '{name} will no longer be used.',
  mail_template_delete_title: 'Delete this template?',
  mail_template_delete_text: '{name} and its attachments will be deleted.',
  no_reply_templates_description:
    "Reminders for people who haven't replied. Each goes out once, at {time}, unless they reply first.",
  no_reply_templates_empty:
    'Write the first reminder: what it follows up on, and after how many days.',
  no_reply_template_days: {
    one: '{count} day without a reply',
    other: '{count} days without a reply',
  },
  no_reply_template_field_days: 'Days without a reply',
  no_reply_template_field_days_hint:
    'From 1 to {followUpDaysMaximum}. Sent once, at {time}, and never after a reply or when the event is over, canceled, or on hold.',
  no_reply_template_activate_text:
    "{name} will be sent from now on, along with the other active templates. Anything due before today isn't sent.",
  no_reply_template_preview_thing: "Preview with someone who hasn't replied",
  no_reply_template_preview_hint: 'Without one, sample values are shown.',
  no_reply_template_file_hint:
    'PDF, PNG, or JPEG: up to {size} each, {total} in total. Added when you save.',
} as const;

export const { text } = createTexts(mailTemplates, mailTypes, mailVariables, navigation, common);
