import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** How an event is priced from a menu: on its page, in the editor and on the bill. */
export const eventPrices = {
  event_price_title: 'Price',
  event_price_loading: 'Loading the price',
  event_price_failed: "We couldn't load the price. Please try again.",
  event_price_empty: 'To price this event, edit it and add a menu and the number of servings.',
  event_price_open: "The surcharge still to be agreed on isn't in this total.",
  event_price_notice:
    'Booked less than {hours} hours ahead. The minimum notice for this event is {hours} hours.',
  event_price_differs: 'The client was quoted {quoted} in {number}.',
  event_price_propose: 'Send changed quote',
  event_price_propose_text:
    'We email a new version for {total}, which the client has to accept. Earlier versions can no longer be accepted.',
  invoice_package_title: 'Price an event from a menu',
  invoice_package_add: 'Add lines',
  invoice_package_menu: 'Menu',
  invoice_package_cup: 'Cup',
  invoice_package_servings: 'Servings',
  invoice_package_hours: 'Hours',
  invoice_package_item: 'Item',
  invoice_package_item_any: 'Any item',
  invoice_package_noTier: 'No pricing tier of this menu covers that number of servings.',
  invoice_package_notPriced: 'Neither this menu nor its items have a price for that cup.',
  invoice_package_itemMissing:
    'The items on this menu have different prices for that cup. Choose an item.',
  invoice_package_steps: 'How this was calculated',
  invoice_package_step: '{name}: {quantity} × {price} ({why})',
  invoice_package_surcharge: '{name} ({why})',
  invoice_package_open: 'To be agreed',
  invoice_package_total: 'Total before tax',
  invoice_package_line_servings: '{cup} servings',
  invoice_package_line_hours: 'Hours of service',
  invoice_package_line_minimum: 'Minimum charge adjustment',
  invoice_package_line_item: '{item}, {cup}',
  invoice_package_line_offHour: 'Off-hour surcharge {percent}%',
  invoice_package_line_extended: 'Extended surcharge {percent}%',
  invoice_package_line_offHour_variable: 'Off-hour surcharge',
  invoice_package_line_extended_variable: 'Extended surcharge',
  invoice_package_offHour: '{percent}% of {base}, for {part} of {whole} outside {opens} – {closes}',
  invoice_package_extended: '{percent}% of {base}, for {part} beyond the {whole} package',
  invoice_package_offHour_variable:
    'amount as agreed, for {part} of {whole} outside {opens} – {closes}',
  invoice_package_extended_variable: 'amount as agreed, for {part} beyond the {whole} package',
  invoice_package_price_menu: 'menu price',
  invoice_package_price_item: 'item price',
  invoice_package_tier: 'price for {from} to {to} servings',
  invoice_package_tier_open: 'price for {from} servings or more',
  invoice_package_hourly: 'hourly price',
  invoice_package_minimum: "the menu's minimum charge is {minimum}",
} as const;

export const { text, textOrKey } = createTexts({ ...common, ...eventPrices });
