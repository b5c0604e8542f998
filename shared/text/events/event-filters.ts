export const eventFilters = {
  events_filter_status: 'Status',
  events_filter_dates: 'Event dates',
  events_filter_more: 'More filters',
  events_filter_completed_true: 'Completed',
  events_filter_completed_false: 'Not completed',
  events_filter_prepay_true: 'Prepay',
  events_filter_prepay_false: 'Not prepay',
  events_filter_client: 'One client',
  events_filter_equipment: 'One piece of equipment',
  events_filter_zip: 'ZIP code {zip}',
  events_filter_no_zip: 'No ZIP code',
  events_filter_no_industry: 'No industry',
} as const;
