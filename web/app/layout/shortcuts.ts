import { text } from '#shared/text/shortcuts.ts';
import type { ShortcutGroup } from '#web/kit/overlays/shortcut-list.tsx';

/** The content of `?`. A function, so that the texts are looked up when it opens. */
export function listShortcuts(): ShortcutGroup[] {
  return [
    {
      title: text('shortcut_anywhere'),
      entries: [
        { keys: ['Ctrl', 'K'], label: text('shortcut_palette') },
        { keys: ['?'], label: text('shortcut_help') },
        { keys: ['Esc'], label: text('shortcut_close') },
      ],
    },
    {
      title: text('shortcut_charts'),
      entries: [{ keys: ['T'], label: text('shortcut_table') }],
    },
    {
      title: text('shortcut_calendar'),
      entries: [{ keys: ['M'], label: text('shortcut_move_event') }],
    },
    {
      title: text('shortcut_lists'),
      entries: [
        { keys: ['↑', '↓'], label: text('shortcut_rows') },
        { keys: ['Enter'], label: text('shortcut_open_row') },
        { keys: ['Space'], label: text('shortcut_select_row') },
        { keys: ['Shift', '↓'], label: text('shortcut_select_rows') },
        { keys: ['Ctrl', 'A'], label: text('shortcut_select_page') },
        { keys: ['Page ↓'], label: text('shortcut_ten_rows') },
        { keys: ['Home', 'End'], label: text('shortcut_ends') },
        { keys: ['Esc'], label: text('shortcut_clear_selection') },
      ],
    },
  ];
}
