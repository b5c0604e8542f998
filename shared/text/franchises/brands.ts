import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const brands = {
  brands_title: 'Brands',
  brands_description: 'The brands that franchises run. Changes apply to every franchise.',
  brands_load_failed: "We couldn't load the brands. Please try again.",
  brands_loading: 'Loading brands',
  brands_edit: 'Edit {brand}',
  brand_add: 'Add brand',
  brand_edit_title: 'Edit brand',
  brand_field_name: 'Name',
  brand_field_color: 'Color',
  brand_field_color_hint: 'Franchises can choose their own.',
  brand_field_active: 'Active',
  brand_field_active_hint: 'No franchise can book anything new for an inactive brand.',
  brand_field_websites: 'Websites',
  brand_field_websites_hint:
    "Their pages can show the brand's booking forms and take orders for its events, for example https://www.example.com. Press Enter after each address.",
  brand_website_remove: 'Remove {origin}',
  brand_save: 'Save brand',
  brand_inactive: 'Inactive',
  brand_activate: 'Activate',
  brand_activate_title: 'Activate {brand}?',
  brand_activate_text: 'Every franchise that runs it can book events for it again.',
  brand_deactivate: 'Deactivate',
  brand_deactivate_title: 'Deactivate {brand}?',
  brand_deactivate_text:
    'No franchise can book anything new for it until you activate it again. Events and figures stay.',
} as const;

export const { text } = createTexts(brands, common);
