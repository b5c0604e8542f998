import { calendar } from '#shared/text/calendar.ts';
import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const staffReports = {
  shifts_title_of: 'Shifts of {franchise}',
  shifts_back: 'Back',
  shifts_franchise: 'Franchise',
  shifts_loading: 'Loading the franchise',
  shifts_description: 'Shifts that were worked. Days and hours in {zone}.',
  shifts_search: 'Search people and titles',
  shifts_column_day: 'Date',
  shifts_column_staff: 'Staff',
  shifts_column_title: 'Worked as',
  shifts_column_brand: 'Brand',
  shifts_column_start: 'Start',
  shifts_column_end: 'End',
  shifts_column_end_help: 'With its day where that is not the day of the start.',
  shifts_column_hours: 'Hours',
  shifts_column_hours_help:
    'What passed from start to end, also over a night in which clocks change. The total is added up first and rounded once.',
  shifts_filter_days: 'Days',
  shifts_filter_staff: 'Staff',
  shifts_clear_filters: 'Clear filters',
  shifts_load_failed: 'The shifts could not be loaded. Please try again.',
  shifts_none_title: 'No shifts in these days',
  shifts_none: 'Shifts stand here once they were worked. Choose other days, people or brands.',
} as const;

export const { text } = textsOf(staffReports, calendar, navigation, common);
