import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const segments = {
  segments_description: 'Named groups of people you can send announcements to.',
  segments_add: 'Add segment',
  segments_empty_title: 'No segments yet',
  segments_empty:
    'Group franchises, brands, and roles under a name, and send them only what they need.',
  segments_load_failed: "We couldn't load the segments. Please try again.",
  segments_column_name: 'Segment',
  segments_column_franchises: 'Franchises',
  segments_column_brands: 'Brands',
  segments_column_roles: 'Roles',
  segments_column_status: 'Status',
  segments_all_franchises: 'All franchises',
  segments_all_brands: 'All brands',
  segment_active: 'Active',
  segment_inactive: 'Inactive',
  segment_activate: 'Activate',
  segment_deactivate: 'Deactivate',
  segment_new_title: 'Add segment',
  segment_field_name: 'Name',
  segment_field_franchises: 'Franchises',
  segment_field_brands: 'Brands',
  segment_field_roles: 'Roles',
  segment_field_roles_hint: 'Choose at least one role.',
  segment_save: 'Save segment',
} as const;

export const { text } = createTexts(segments, navigation, common);
