import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const threads = {
  threads_description: 'What you and the crews write to each other, by event.',
  threads_loading: 'Loading messages',
  threads_failed: "We couldn't load the messages. Please try again.",
  threads_empty_title: 'No messages yet',
  threads_empty: 'Open an event to write to the people who work there. Their answers show up here.',
  threads_choose: 'Choose an event to read its messages.',
  threads_more: 'Show older',
  threads_back: 'All messages',
  threads_own_title: 'About your events',
  threads_own_empty:
    'Open one of your events and choose Messages to write to its crew and the office.',
  thread_of: '{event}, {day}',
  thread_title: 'Messages',
  thread_open: 'Messages',
  thread_open_event: 'Open event',
  thread_unread: { one: '{count} unread message', other: '{count} unread messages' },
  thread_last: '{name}: {text}',
  thread_empty: 'Nobody has written yet. The crew and the office read what you write here.',
  thread_log: 'Messages about {event}',
  thread_today: 'Today',
  thread_yesterday: 'Yesterday',
  thread_earlier: 'Show earlier messages',
  thread_new: 'New',
  thread_you: 'You',
  thread_by: '{name} · {role}',
  thread_seen_all: 'Seen by everyone',
  thread_seen: 'Seen by {seen} of {of}',
  thread_seen_by: 'Seen by {seen} of {of}: {names}',
  thread_field: 'Write a message',
  thread_send: 'Send',
  thread_left: { one: '{count} character left', other: '{count} characters left' },
  thread_sending: 'Sending',
  thread_waiting: 'Waiting for a signal. It is sent from this page once there is one.',
  thread_refused: 'Not sent: {reason}',
  thread_try_again: 'Try again',
  thread_discard: 'Discard',
  thread_gone: "You're no longer working this event, or it was deleted.",
} as const;

export const { text } = createTexts(threads, navigation, common);
