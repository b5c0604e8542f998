import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const periodReports = {
  period_report_salesHistory: 'Sales history',
  period_report_giveback: 'Giveback',
  period_report_assetUsage: 'Equipment usage',
  period_report_clientRanking: 'Client ranking',
  period_report_hoursWorked: 'Hours worked',
  period_report_timeCard: 'Employee time card',
  period_about_salesHistory: 'Every event whose sales are recorded.',
  period_about_giveback: 'What goes back to clients, event by event.',
  period_about_assetUsage:
    'Events, hours, and sales of each piece of equipment. An event counts in full for each piece it used.',
  period_about_clientRanking: 'Clients by what their events brought in.',
  period_about_hoursWorked: 'Shifts and hours of each person.',
  period_about_timeCard: 'Hours of each person, day by day.',
  period_column_eventDate: 'Date',
  period_column_eventName: 'Event',
  period_column_businessName: 'Client',
  period_column_brandName: 'Brand',
  period_column_city: 'City',
  period_column_collected: 'Collected sales',
  period_column_salesTax: 'Sales tax',
  period_column_net: 'Net sales',
  period_column_giveback: 'Giveback',
  period_column_givebackPercent: 'Giveback %',
  period_column_assetName: 'Equipment',
  period_column_events: 'Events',
  period_column_hours: 'Hours',
  period_column_perEvent: 'Sales per event',
  period_column_rank: 'Rank',
  period_column_share: 'Share of sales %',
  period_column_staffName: 'Staff',
  period_column_shifts: 'Shifts',
  period_column_days: 'Days',
  period_column_day: 'Date',
  period_tabs: 'Reports',
  period_filter_days: 'Dates',
  period_search: 'Search this report',
  period_clear_filters: 'Clear dates',
  period_load_failed: "We couldn't load this report. Please try again.",
  period_none_title: 'Nothing on these dates',
  period_none: 'Choose other dates or brands. Events count once their sales are recorded.',
} as const;

export const { text } = textsOf(periodReports, navigation, common);
