import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** A client's personal data on request, and its deletion. */
export const personalData = {
  personal_title: 'Personal data of {name}',
  personal_text:
    'If this client asks for their data, download what we find about them, or delete it permanently.',
  personal_loading: 'Loading stored data',
  personal_unavailable: "We couldn't load the stored data. Please try again.",
  personal_what: 'Data',
  personal_fate: 'If you delete it',
  personal_in_activity: { one: '{count} activity entry', other: '{count} activity entries' },
  personal_in_bookingRequests: {
    one: '{count} booking request',
    other: '{count} booking requests',
  },
  personal_in_legacyContacts: { one: '{count} legacy contact', other: '{count} legacy contacts' },
  personal_in_rebooks: {
    one: '{count} rebook event',
    other: '{count} rebook events',
  },
  personal_in_series: { one: '{count} event series', other: '{count} event series' },
  personal_in_replies: {
    one: '{count} reply we’re waiting for',
    other: '{count} replies we’re waiting for',
  },
  personal_in_events: {
    one: '{count} event with its history and emails',
    other: '{count} events with their history and emails',
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
    one: '{count} email address that bounced',
    other: '{count} email addresses that bounced',
  },
  personal_in_client: 'Name, contacts, address, notes, tags, and file names',
  personal_fate_deleted: 'Deleted',
  personal_fate_anonymized: 'Anonymized',
  personal_fate_kept: 'Kept',
  personal_why_events:
    'Names, street address, notes, and history are removed. Dates, city, crew, sales, and who received a giveback are kept.',
  personal_why_draftsAndQuotes: 'Your books don’t need them. Quote numbers may have gaps.',
  personal_why_invoices: 'Your books need them, along with payments and journal entries.',
  personal_why_optOuts: 'So nobody emails them again.',
  personal_why_undeliverable: 'So nothing is sent there again.',
  personal_why_client: 'Events and invoices stay linked to “Deleted client”.',
  personal_expires:
    'Not included: sent emails, links, contact corrections, webhook deliveries, and import records, which are deleted automatically within 30 days to a year. Campaign recipients, notices, tasks, conversations, other clients’ activity, and the journal are kept. So are online orders, which belong to customers, not clients.',
  personal_obstacle_upcomingEvents: {
    one: 'You can’t delete this yet: there is {count} upcoming event. Cancel it, or wait until it’s over.',
    other:
      'You can’t delete this yet: there are {count} upcoming events. Cancel them, or wait until they’re over.',
  },
  personal_obstacle_openRequests: {
    one: 'You can’t delete this yet: {count} booking request is open. Complete or delete it first.',
    other:
      'You can’t delete this yet: {count} booking requests are open. Complete or delete them first.',
  },
  personal_obstacle_openQuotes: {
    one: 'You can’t delete this yet: {count} quote is waiting for an answer. Void it, or wait until it expires.',
    other:
      'You can’t delete this yet: {count} quotes are waiting for an answer. Void them, or wait until they expire.',
  },
  personal_obstacle_unpaidInvoices: {
    one: 'You can’t delete this yet: {count} invoice is unpaid.',
    other: 'You can’t delete this yet: {count} invoices are unpaid.',
  },
  personal_obstacle_openSeries: {
    one: 'You can’t delete this yet: {count} event series is still creating events. End it first.',
    other:
      'You can’t delete this yet: {count} event series are still creating events. End them first.',
  },
  personal_running: 'The data is being deleted in the background.',
  personal_stopped: 'The deletion stopped before it finished. Start it again.',
  personal_failed: 'The deletion failed before it finished. Start it again.',
  personal_download: 'Download as JSON',
  personal_delete: 'Delete personal data',
  personal_delete_title: 'Delete the personal data of {name}?',
  personal_delete_text: 'This can’t be undone. The table shows what is deleted and what is kept.',
  personal_close: 'Close',
} as const;

export const { text } = createTexts(personalData, common);
