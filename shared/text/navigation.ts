import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const navigation = {
  nav_audit_log: 'Account activity',
  franchises_back: 'All franchises',
  settings_tab_general: 'General',
  nav_dashboard: 'Dashboard',
  nav_events: 'Events',
  nav_franchises: 'Franchises',
  nav_admin_settings: 'Admin settings',
  nav_settings: 'Settings',
  nav_section_settings: 'Franchise',
  admin_settings_general: 'General',
  admin_settings_brands: 'Brands',
  admin_settings_people: 'Corporate admins',
  nav_waffle_menu: 'Waffle menu',
  nav_shift_time_card: 'Shift time card',
  nav_scheduled_reports: 'Scheduled reports',
  nav_schedule: 'My schedule',
  nav_section_reports: 'Reports',
  nav_section_staff: 'Staff',
  nav_people: 'People',
  nav_roles: 'Roles',
  profile: 'Profile',
  signature_title: 'Email signature',
  nav_announcements: 'Announcements',
  nav_messages: 'Messages',
  segments_title: 'Segments',
  by_franchise_title: 'Sales by franchise',
} as const;

export const { text } = textsOf(navigation, common);
