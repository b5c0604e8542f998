import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const brands = {
  brands_title: 'Brands',
  brands_description: 'The brands that franchises run. A change shows at every franchise.',
  brands_load_failed: 'The brands could not be loaded. Please try again.',
  brands_loading: 'Loading the brands',
  brands_edit: 'Edit {brand}',
  brand_edit_title: 'Edit brand',
  brand_field_name: 'Name',
  brand_field_color: 'Colour',
  brand_field_color_hint: 'Franchises may choose their own.',
  brand_field_active: 'Active',
  brand_field_active_hint: 'Nothing new is booked on an inactive brand, at any franchise.',
  brand_save: 'Save brand',
  brand_inactive: 'Inactive',
} as const;

export const { text } = textsOf(brands, common);
