// What changed for the people who work with the product, newest first. An entry says what they can do
// now, not how it was built; `topic` leads on to its help.
import type { HelpTopic } from './help-pages.ts';
import { newestNewsDay } from './news-day.ts';

export type NewsEntry = {
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly topic?: HelpTopic;
};

export const news: readonly NewsEntry[] = [
  {
    day: newestNewsDay,
    title: 'Help on every page',
    text: 'Press ? or select Help to read how a page works. Search also answers questions: press Ctrl K and type “how do I”.',
  },
  {
    day: '2026-11-27',
    title: 'Reports with charts',
    text: 'Each report on dates that you choose says its main figure, compares it with the dates before or with last year, and names what changed most. Print a page of it, or save its chart as a picture.',
    topic: 'reportSales',
  },
  {
    day: '2026-11-27',
    title: 'Messages about an event',
    text: 'The crew of an event and the office write to each other on the event’s page, and see who has read it.',
    topic: 'messages',
  },
  {
    day: '2026-11-27',
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face, or your device’s PIN instead of a password. Add a passkey under “Password and devices”.',
    topic: 'profile',
  },
  {
    day: '2026-11-27',
    title: 'Saved views',
    text: 'Save the filters, order, and columns of a list under “Views”, for yourself or for everyone who can see the list. One of them can be your default.',
    topic: 'events',
  },
  {
    day: '2026-11-27',
    title: 'Quotes with a choice',
    text: 'Clients can choose add-ons and one of several packages on a quote. Templates fill in the quotes that you send often.',
    topic: 'invoices',
  },
  {
    day: '2026-11-27',
    title: 'Pipeline',
    text: 'Requests, quotes, and bookings are on one page, with who has to act and for how long.',
    topic: 'pipeline',
  },
  {
    day: '2026-11-27',
    title: 'Today, for the crew',
    text: 'People who work a shift see where to be, whom to call, and their clock on one page, and can say that they run late.',
    topic: 'today',
  },
];
