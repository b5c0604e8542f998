import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const eventConfirmations = {
  confirmation_title: 'Confirm your event',
  confirmation_loading: 'Loading your event',
  confirmation_when: 'When',
  confirmation_where: 'Where',
  confirmation_code: 'Event code',
  confirmation_with: 'With',
  confirmation_questions: 'Questions?',
  confirmation_contact: 'How we reach you',
  confirmation_contact_hint: 'Correct anything that has changed.',
  confirmation_contact_name: 'Name',
  confirmation_contact_email: 'Email',
  confirmation_contact_phone: 'Phone',
  confirmation_moved:
    'The date or time changed after you confirmed. Please confirm again if it still works for you.',
  confirmation_accept: 'Confirm event',
  confirmation_calendar: 'Add to calendar',
  confirmation_accepted_title: 'Your event is confirmed',
  confirmation_accepted: 'See you on {day}.',
  confirmation_off_title: 'This event was called off',
  confirmation_off: 'Contact {who} if you think this is a mistake.',
} as const;

export const { text } = createTexts(eventConfirmations, common);
