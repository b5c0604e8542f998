import { navigation } from '#shared/text/navigation.ts';
import { calendar } from '#shared/text/calendar.ts';
import { common } from '#shared/text/common.ts';
import { eventFilters } from '#shared/text/events/event-filters.ts';
import { textsOf } from '#shared/text/texts-of.ts';
import { dashboard } from '#shared/text/reports/dashboard.ts';

export const byFranchise = {
  by_franchise_description: '{from} to {to}, highest sales first',
  by_franchise_search: 'Search franchises',
  by_franchise_days: 'Dates',
  by_franchise_dashboard: "This franchise's dashboard",
  by_franchise_clients: 'Top {count} clients',
  by_franchise_empty_title: 'No franchise had sales on these dates',
  by_franchise_empty: 'Choose other dates, or other brands at the top of the page.',
  by_franchise_narrowed: 'This list covers more than that figure',
  by_franchise_narrowed_text:
    "These totals include all sales on these dates. A franchise's events open narrowed to what the figure covered:",
} as const;

export const { text } = textsOf(byFranchise, dashboard, calendar, navigation, eventFilters, common);
