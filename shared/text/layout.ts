import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const layout = {
  logout: 'Logout',
  account_of: "{name}'s account",
  ok: 'Ok',
  page_loading: 'Loading the page',
  page_failed:
    "This page couldn't be shown. Anything you saved is safe. Reload the page to try again.",
  offline_title: 'No signal',
  offline_text: 'No signal. You see what was loaded on {at}.',
  offline_again: 'Try again',
  brand_filter: 'Brands',
  brand_filter_several: '{count} brands',
  palette_open: 'Search',
  switch_account: 'Switch account',
  switch_from: '{name}, switch account',
  shortcut_anywhere: 'Anywhere',
  shortcut_palette: 'Open search',
  shortcut_help: 'Show keyboard shortcuts',
  shortcut_close: 'Close the dialog or menu',
  shortcut_charts: 'On the dashboard',
  shortcut_table: 'Switch between chart and table',
  shortcut_lists: 'In lists',
  shortcut_rows: 'Previous and next row',
  shortcut_open_row: 'Open row',
  shortcut_select_row: 'Select row',
  shortcut_select_rows: 'Extend selection',
  shortcut_select_page: 'Select all rows on this page',
  shortcut_ten_rows: 'Ten rows down',
  shortcut_ends: 'First or last row',
  shortcut_clear_selection: 'Clear selection',
  waffle_open: 'Apps',
} as const;

export const { text } = textsOf(layout, navigation, common);
