import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const agingReport = {
  aging_description:
    "How long it's been since each client's last event, and how long they've owed you.",
  aging_search: 'Search clients and contacts',
  aging_load_failed: "We couldn't load the aging report. Please try again.",
  aging_empty_title: 'No clients yet',
  aging_empty: 'Your clients are listed here by the time since their last event.',
  aging_none_title: 'No clients match',
  aging_none: 'Try fewer words or another filter.',
  aging_filter_since: 'Last event',
  aging_filter_owing: 'Unpaid invoices',
  aging_filter_all: 'All clients',
  aging_filter_owes: 'Owes something',
  aging_filter_clear: 'Owes nothing',
  aging_since_quarter: 'Within 3 months',
  aging_since_halfYear: '3 to 6 months ago',
  aging_since_year: '6 to 12 months ago',
  aging_since_twoYears: '1 to 2 years ago',
  aging_since_longer: 'Over 2 years ago',
  aging_since_never: 'No event yet',
  aging_summary_clients: 'Clients by last event',
  aging_column_client: 'Client',
  aging_column_contact: 'Contact',
  aging_column_email: 'Email',
  aging_column_phone: 'Phone',
  aging_column_last: 'Last event',
  aging_column_since: 'Time since',
  aging_column_next: 'Next event',
  aging_column_events: 'Events',
  aging_column_notDue: 'Not due yet',
  aging_column_upTo30: '0–30 days',
  aging_column_upTo60: '31–60 days',
  aging_column_upTo90: '61–90 days',
  aging_column_over90: 'Over 90 days',
  aging_column_owed: 'Total due',
  aging_column_overpaid: 'Overpaid',
  aging_help: 'Days past due.',
} as const;

export const { text } = createTexts(agingReport, navigation, common);
