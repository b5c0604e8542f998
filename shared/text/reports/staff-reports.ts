import { calendar } from '#shared/text/calendar.ts';
import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const staffReports = {
  shifts_title_of: 'Shifts of {franchise}',
  shifts_back: 'Back',
  shifts_franchise: 'Franchise',
  shifts_loading: 'Loading franchise',
  shifts_description: 'Shifts that were worked and approved. Days and times are in {zone}.',
  shifts_search: 'Search people and roles',
  shifts_column_day: 'Date',
  shifts_column_staff: 'Staff',
  shifts_column_title: 'Worked as',
  shifts_column_brand: 'Brand',
  shifts_column_start: 'Start',
  shifts_column_end: 'End',
  shifts_column_end_help: "Shows the date if it isn't the day the shift started.",
  shifts_column_hours: 'Approved time',
  shifts_column_hours_help:
    'Time from start to end without breaks, even when clocks change overnight. What waits for review, or was rejected, is not in it.',
  shifts_filter_days: 'Dates',
  shifts_filter_staff: 'Staff',
  shifts_clear_filters: 'Clear filters',
  shifts_load_failed: "We couldn't load the shifts. Please try again.",
  shifts_none_title: 'No shifts on these dates',
  shifts_none:
    'Shifts appear here once their time card is approved. Choose other dates, people, or brands.',
} as const;

export const { text } = createTexts(staffReports, calendar, navigation, common);
