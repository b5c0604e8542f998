import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const layout = {
  logout: 'Logout',
  account_of: 'Account of {name}',
  ok: 'Ok',
  page_loading: 'Loading the page',
  page_failed: 'This page could not be shown. What you saved before is kept; please load it again.',
  brand_filter: 'Brands',
  brand_filter_several: '{count} brands',
  palette_open: 'Search and go to',
  palette_screens: 'Screens',
  palette_events: 'Events',
  shortcut_anywhere: 'Anywhere',
  shortcut_palette: 'Search and go to',
  shortcut_help: 'Show the keyboard shortcuts',
  shortcut_close: 'Close what is open',
  shortcut_charts: 'On the dashboard',
  shortcut_table: 'Show the chart as a table, or back',
  shortcut_lists: 'In lists',
  shortcut_rows: 'Previous and next row',
  shortcut_open_row: 'Open the row',
  shortcut_select_row: 'Select the row',
  shortcut_select_rows: 'Select the rows on the way',
  shortcut_select_page: 'Select the page',
  shortcut_ten_rows: 'Ten rows on',
  shortcut_ends: 'First or last row',
  shortcut_clear_selection: 'Select nothing',
  waffle_open: 'Apps',
} as const;

export const { text } = textsOf(layout, navigation, common);
