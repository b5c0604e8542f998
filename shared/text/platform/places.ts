import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const places = {
  place_hint: 'Type to search for an address, or enter your own.',
  place_unavailable: "Address search isn't available right now. Enter the address yourself.",
  place_list: 'Addresses found',
} as const;

export const { text } = createTexts(places, common);
