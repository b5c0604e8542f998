import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const announcements = {
  announcements_title: 'Announcements',
  announcements_description: 'Emails from the corporate office to people at its franchises.',
  announcements_add: 'Write announcement',
  announcements_search: 'Search by subject',
  announcements_empty_title: 'No announcements yet',
  announcements_empty: 'Write one and send it to a segment, or to roles at all franchises.',
  announcements_load_failed: "We couldn't load the announcements. Please try again.",
  announcements_column_subject: 'Subject',
  announcements_column_receivers: 'Recipients',
  announcements_column_status: 'Status',
  announcements_column_progress: 'Emails',
  announcements_column_round: 'Last sent',
  announcements_read: 'Read',
  announcements_resend: 'Send again',
  announcement_status_queued: 'Waiting',
  announcement_status_sending: 'Sending',
  announcement_status_sent: 'Sent',
  announcement_progress: '{sent} of {recipients}',
  announcement_failed: '{failed} failed',
  announcement_unknown: '{unknown} may not have arrived',
  announcement_new_title: 'Write announcement',
  announcement_read_title: 'Announcement',
  announcement_field_segment: 'Segment',
  announcement_field_segment_none: 'None: roles at all franchises',
  announcement_field_roles: 'Roles',
  announcement_field_subject: 'Subject',
  announcement_field_message: 'Message',
  announcement_review: 'Review announcement',
  announcement_review_title: 'Send announcement',
  announcement_review_nobody:
    'Nobody is a recipient right now. Choose other roles or another segment.',
  announcement_reach: {
    one: 'This email goes to {count} person.',
    other: 'This email goes to {count} people.',
  },
  announcement_preview: 'Preview',
  announcement_back: 'Keep editing',
  announcement_test: 'Send test to me',
  announcement_send: {
    one: 'Send to {count} person',
    other: 'Send to {count} people',
  },
  announcement_loading: 'Loading announcement',
  announcement_resend_title: 'Send this announcement again?',
  announcement_resend_text:
    "{subject} is emailed to everyone who is a recipient now, even if they've already received it.",
  msg_announcement_receivers: 'Choose a segment or at least one role.',
} as const;

export const { text } = createTexts(announcements, navigation, common);
