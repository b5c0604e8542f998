import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const calendarFeeds = {
  feeds_title: 'Calendar subscriptions',
  feeds_text:
    'See your calendar in Google Calendar, Apple Calendar, or Outlook. It updates automatically, usually within a few hours.',
  feeds_failed: "We couldn't load your calendars. Please try again.",
  feeds_loading: 'Loading calendars',
  feeds_none: "There's no calendar you can subscribe to.",
  feed_franchise: 'Events of your franchise',
  feed_franchise_text:
    'All events on the brands you can see: from {daysBack} days ago to {daysAhead} days ahead, with client, status, and city.',
  feed_own: 'Your shifts and events',
  feed_own_text:
    'Your published shifts and the events you work at, with their addresses: from {daysBack} days ago to {daysAhead} days ahead.',
  feed_off: 'Off',
  feed_on: 'On',
  feed_since: 'Address created on {date}. Anyone who has the address can read this calendar.',
  feed_create: 'Create address',
  feed_renew: 'Get new address',
  feed_revoke: 'Turn off',
  feed_address: 'Secret address of “{name}”',
  feed_once: "Copy it now: for your safety we don't show it again. You can always get a new one.",
  feed_copy: 'Copy address',
  feed_copied: 'Address copied.',
  feed_google: 'Add to Google Calendar',
  feed_device: 'Open in calendar app',
  feed_renew_title: 'Get a new address?',
  feed_renew_text:
    'The address you have now stops working at once. Add the new one wherever you subscribed.',
  feed_revoke_title: 'Turn off this calendar?',
  feed_revoke_text:
    'Its address stops working at once, and calendars that use it no longer update.',
} as const;

export const { text } = createTexts(calendarFeeds, common);
