import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The error messages of menus and their parts, shared by forms and server. */
export const menuRules = {
  msg_cup_twice: 'Enter one price for each cup.',
  msg_flavor_twice: 'List each flavor once.',
  msg_price_missing: 'Enter at least one price.',
  msg_extra_items_missing: 'Choose at least one item.',
  msg_menu_items_missing: 'Choose at least one menu item.',
  msg_sequence_unique: 'Sequence numbers must be unique.',
  msg_item_twice: 'List each item once.',
  msg_picture_of_item: 'Only menu items have photos.',
  msg_refill_price_missing: 'Enter what a refill costs.',
  msg_hourly_minimum_missing: 'Enter a minimum price to go with the hourly price.',
  msg_tier_backwards: 'The maximum is below the minimum.',
  msg_tier_gap: 'Servings between this tier and the one before it have no price.',
  msg_tier_overlap: 'This tier overlaps the one before it.',
  msg_tier_afterOpen: 'The tier before this one has no maximum, so nothing can follow it.',
} as const;

export const { text } = createTexts(menuRules, common);
