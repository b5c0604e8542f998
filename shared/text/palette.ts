// The texts of the command palette. They are separate from the layout because the palette is loaded
// when it opens.
import { common } from '#shared/text/common.ts';
import { layout } from '#shared/text/layout.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const palette = {
  palette_actions: 'Actions',
  palette_theme_dark: 'Use dark theme',
  palette_theme_light: 'Use light theme',
  palette_theme_system: 'Use device theme',
  palette_theme_words: 'appearance mode color',
  palette_logout_words: 'sign out log out leave',
  switch_to: 'Switch to {name}',
  switch_words: 'franchise account change',
  palette_screens: 'Screens',
  palette_recent: 'Recently used',
  palette_menus_item: 'Menu items',
  palette_menus_category: 'Menu categories',
  palette_menus_extra: 'Food extras',
  palette_menus_extraItem: 'Food extra items',
  palette_duplicates: 'Possible duplicates',
  palette_opt_outs: 'Opt-outs',
  palette_mailchimp: 'Mailchimp',
  palette_stored_data: 'Stored personal data',
  palette_events: 'Events',
  palette_clients: 'Clients',
  palette_invoices: 'Invoices and quotes',
  setup_words: 'first steps guide checklist help new set up',
  action_book: 'Book event',
  action_book_words: 'new add quick',
  action_invite: 'Invite person',
  action_invite_admin: 'Invite corporate admin',
  action_invite_words: 'new add employee user',
  action_add_client: 'Add client',
  action_add_task: 'Add task',
  action_add_invoice: 'New invoice',
  action_add_equipment: 'Add equipment',
  action_add_franchise: 'Add franchise',
  action_add_words: 'new create',
  action_schedule_report: 'Schedule report',
  action_write_announcement: 'Write announcement',
  action_send_words: 'new send email',
  action_request_time_off: 'Request time off',
} as const;

export const { text } = createTexts(palette, layout, navigation, common);
