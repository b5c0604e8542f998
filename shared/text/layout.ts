import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const layout = {
  logout: 'Logout',
  account_of: "{name}'s account",
  ok: 'Ok',
  page_loading: 'Loading the page',
  page_failed:
    "This page couldn't be shown. Anything you saved is safe. Reload the page to try again.",
  offline_title: 'No signal',
  offline_text: "No signal. You're seeing what was loaded on {at}.",
  offline_again: 'Try again',
  live_changed: 'Changed just now',
  live_changed_by: 'Changed just now by {name}',
  brand_filter: 'Brands',
  brand_filter_several: '{count} brands',
  setup_back: 'Getting started',
  palette_open: 'Search',
  help_open: 'Help',
  help_open_news: 'Help, with something new',
  switch_account: 'Switch account',
  switch_from: '{name}, switch account',
  waffle_open: 'Apps',
} as const;

export const { text } = createTexts(layout, navigation, common);
