import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The page on which a client holds the day of their next event. */
export const nextEvent = {
  next_event_title: 'Hold a day for next year',
  next_event_loading: 'Loading your next event',
  next_event_last: 'We were with you on {day}.',
  next_event_promise:
    "Hold this day and {who} will get in touch to agree on the rest. It doesn't commit you to anything.",
  next_event_hold: 'Hold this day',
  next_event_held_title: '{day} is yours',
  next_event_held: '{who} will get in touch to agree on the rest.',
  next_event_questions: 'Another day, or questions?',
} as const;

export const { text } = createTexts(nextEvent, common);
