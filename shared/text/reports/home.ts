import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const home = {
  home_today: 'Today',
  home_today_none: 'No events today.',
  home_week: 'Next {days} days',
  home_week_none: 'No events in the next {days} days.',
  home_week_all: 'All events',
  home_on_hold: 'On hold',
  home_no_truck: 'No truck',
  home_no_crew: 'No crew',
  home_attention: 'Needs attention',
  home_attention_none: 'Nothing is waiting for you.',
  home_attention_unassigned: 'Events this week without truck or crew',
  home_attention_unconfirmed: 'Unconfirmed events this week',
  home_attention_bookingRequests: 'Unread booking requests',
  home_attention_overdueInvoices: 'Overdue invoices',
  home_attention_unrecorded: 'Events of the last {daysBack} days without sales',
  home_attention_timeOff: 'Time-off requests to decide',
  home_attention_swaps: 'Shift swaps to approve',
  home_attention_equipmentDue: 'Equipment due within {warningDays} days',
  home_attention_documentsDue:
    'Staff with documents expired or expiring within {documentWarningDays} days',
  home_attention_noReplies: "People who haven't replied",
  home_setup: 'Getting started',
  home_setup_text: '{done} of {all} done. Do them in any order.',
  home_setup_settings: 'Check hours, tax, and defaults in Settings',
  home_setup_done: 'done',
  home_setup_payments: 'Connect Stripe to take cards',
  home_setup_staff: 'Add staff',
  home_setup_equipment: 'Add trucks and carts',
  home_setup_menu: 'Put together a menu',
  home_setup_event: 'Book your first event',
  home_setup_invoice: 'Create your first invoice',
  home_owed: '{amount} owed',
  home_month: 'This month so far',
  home_month_than: '{amount} by the same day last month',
  home_sales: 'Sales',
  home_events: 'Completed events',
  home_loading: 'Loading your day',
  home_load_failed: "We couldn't load your day.",
} as const;

export const { text } = createTexts(home, navigation, common);
