import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** A client's personal data on request, and its deletion. */
export const personalData = {
  personal_title: 'Personal data of {name}',
  personal_text:
    'Download what we find about this client, if they ask for it. You can also delete it for good.',
  personal_loading: 'Looking up what is stored',
  personal_unavailable: "We couldn't look up what is stored.",
  personal_what: 'Stored',
  personal_fate: 'If deleted',
  personal_in_activity: { one: '{count} line of activity', other: '{count} lines of activity' },
  personal_in_bookingRequests: {
    one: '{count} booking request',
    other: '{count} booking requests',
  },
  personal_in_legacyContacts: { one: '{count} legacy contact', other: '{count} legacy contacts' },
  personal_in_rebooks: {
    one: '{count} event to book again',
    other: '{count} events to book again',
  },
  personal_in_series: { one: '{count} event series', other: '{count} event series' },
  personal_in_replies: {
    one: '{count} reply that was waited for',
    other: '{count} replies that were waited for',
  },
  personal_in_events: {
    one: '{count} event, with history and mails',
    other: '{count} events, with history and mails',
  },
  personal_in_merges: { one: '{count} merge', other: '{count} merges' },
  personal_in_draftsAndQuotes: {
    one: '{count} draft or unaccepted quote',
    other: '{count} drafts and unaccepted quotes',
  },
  personal_in_invoices: {
    one: '{count} invoice or accepted quote',
    other: '{count} invoices and accepted quotes',
  },
  personal_in_optOuts: { one: '{count} opt-out', other: '{count} opt-outs' },
  personal_in_undeliverable: {
    one: '{count} address that mail doesn’t reach',
    other: '{count} addresses that mail doesn’t reach',
  },
  personal_in_client: 'Name, contacts, address, notes, tags, and names of files',
  personal_fate_deleted: 'Deleted',
  personal_fate_anonymized: 'Made anonymous',
  personal_fate_kept: 'Stays',
  personal_why_events:
    'Names, street, notes, and history go. Days, city, crew, and sales stay, also who a giveback was paid to.',
  personal_why_draftsAndQuotes: 'Your books don’t need them. Numbers of quotes may be missing.',
  personal_why_invoices: 'Your books must keep them, with payments and journal.',
  personal_why_optOuts: 'So that nobody writes to them again.',
  personal_why_undeliverable: 'So that no mail goes there again.',
  personal_why_client: 'Events and invoices still belong to “Deleted client”.',
  personal_expires:
    'Not in here: sent mails, links, corrections of contacts, deliveries to webhooks, and import records, which go by themselves within 30 days to a year. Recipients of campaigns, notices, tasks, conversations, the activity of other clients, and the journal stay. So do online orders, which are of customers, not of clients.',
  personal_obstacle_upcomingEvents: {
    one: 'It can’t be deleted yet: there is {count} upcoming event. Cancel it first, or wait.',
    other:
      'It can’t be deleted yet: there are {count} upcoming events. Cancel them first, or wait.',
  },
  personal_obstacle_openRequests: {
    one: 'It can’t be deleted yet: {count} booking request is open. Complete or delete it first.',
    other:
      'It can’t be deleted yet: {count} booking requests are open. Complete or delete them first.',
  },
  personal_obstacle_openQuotes: {
    one: 'It can’t be deleted yet: {count} quote waits for an answer. Void it first, or wait.',
    other: 'It can’t be deleted yet: {count} quotes wait for an answer. Void them first, or wait.',
  },
  personal_obstacle_unpaidInvoices: {
    one: 'It can’t be deleted yet: {count} invoice is unpaid.',
    other: 'It can’t be deleted yet: {count} invoices are unpaid.',
  },
  personal_obstacle_openSeries: {
    one: 'It can’t be deleted yet: {count} event series still makes events. End it first.',
    other: 'It can’t be deleted yet: {count} event series still make events. End them first.',
  },
  personal_running: 'The deletion goes on in the background.',
  personal_stopped: 'The deletion was stopped before it was complete. Start it again.',
  personal_failed: 'The deletion failed before it was complete. Start it again.',
  personal_download: 'Download as JSON',
  personal_delete: 'Delete personal data',
  personal_delete_title: 'Delete the personal data of {name}?',
  personal_delete_text: 'This can’t be undone. The table says what goes and what stays.',
  personal_close: 'Close',
} as const;

export const { text } = createTexts(personalData, common);
