import { createTexts } from '#shared/text/texts-of.ts';

/** The help on keyboard shortcuts, loaded when somebody opens it. */
export const shortcuts = {
  shortcut_anywhere: 'Anywhere',
  shortcut_palette: 'Open search',
  shortcut_help: 'Help for this page',
  shortcut_close: 'Close the dialog or menu',
  shortcut_charts: 'On the dashboard',
  shortcut_table: 'Switch between chart and table',
  shortcut_calendar: 'In the calendar',
  shortcut_move_event: 'Move the focused event',
  shortcut_lists: 'In lists',
  shortcut_rows: 'Previous and next row',
  shortcut_open_row: 'Open row',
  shortcut_select_row: 'Select row',
  shortcut_select_rows: 'Extend selection',
  shortcut_select_page: 'Select all rows on this page',
  shortcut_ten_rows: 'Ten rows down',
  shortcut_ends: 'First or last row',
  shortcut_clear_selection: 'Clear selection',
} as const;

export const { text } = createTexts(shortcuts);
