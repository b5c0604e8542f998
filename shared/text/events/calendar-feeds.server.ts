import { withRetryHint } from '#shared/text/common.server.ts';

export const calendarFeedsOnServer = {
  msg_feed_opened: 'Calendar address created.',
  msg_feed_renewed: 'New calendar address created. The old one no longer works.',
  msg_feed_closed: 'Calendar turned off. Its address no longer works.',
  msg_feed_often: withRetryHint('This calendar was read too often.'),
  feed_own_name: 'My shifts: {name}',
  feed_description: 'From {back} days ago to {ahead} days ahead.',
  feed_held: 'On hold: {name}',
  feed_shift: 'Shift',
} as const;
