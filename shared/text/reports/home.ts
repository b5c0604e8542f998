import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const home = {
  home_today: 'Today',
  home_today_none: 'No events today.',
  home_week: 'Next 6 days',
  home_week_none: 'No events in the next 6 days.',
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
  home_attention_unrecorded: 'Events of the last 30 days without sales',
  home_attention_timeOff: 'Time-off requests to decide',
  home_attention_swaps: 'Shift swaps to approve',
  home_attention_equipmentDue: 'Equipment due within 30 days',
  home_attention_documentsDue: 'Staff with documents expired or expiring within 30 days',
  home_attention_noReplies: 'People who haven’t replied',
  home_owed: '{amount} owed',
  home_month: 'This month so far',
  home_month_than: '{amount} by the same day last month',
  home_sales: 'Sales',
  home_events: 'Completed events',
  home_loading: 'Loading your day',
  home_load_failed: "We couldn't load your day.",
} as const;

export const { text } = textsOf(home, navigation, common);
