import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const noReplies = {
  no_replies_description:
    "People who haven't confirmed an event, answered a quote, or sent the details of a booking. Follow-ups go out at {time} on the day set in the template.",
  no_replies_search: 'Search people and items',
  no_replies_kind_confirmation: 'Confirmation',
  no_replies_kind_quote: 'Quote',
  no_replies_kind_request: 'Booking details',
  no_replies_filter_kind: 'Waiting for',
  no_replies_column_who: 'Who',
  no_replies_column_kind: 'Waiting for',
  no_replies_column_about: 'About',
  no_replies_column_brand: 'Brand',
  no_replies_column_since: 'Since',
  no_replies_column_sent: 'Follow-ups sent',
  no_replies_column_next: 'Next follow-up',
  no_replies_column_template: 'Next template',
  no_replies_next_none: 'None',
  no_replies_next_off: 'Turned off',
  no_replies_next_no_address: 'No email address',
  no_replies_open: 'Open',
  no_replies_send: 'Send follow-up now',
  no_replies_stop: "Don't follow up",
  no_replies_resume: 'Follow up again',
  no_replies_send_title: 'Send the follow-up now?',
  no_replies_send_text: "{who} gets “{template}” at {email}. It won't be sent again.",
  no_replies_stop_title: 'Stop following up?',
  no_replies_stop_text: '{who} gets no more reminders about {about}. You can turn them on again.',
  no_replies_load_failed: "We couldn't load this list. Please try again.",
  no_replies_empty_title: "You aren't waiting for anyone",
  no_replies_empty:
    "People who haven't replied to a confirmation, a quote, or your question about a booking are listed here.",
  no_replies_none_title: 'No matches',
  no_replies_none: 'Try fewer words or another filter.',
} as const;

export const { text } = createTexts(noReplies, navigation, common);
