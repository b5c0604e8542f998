import { Cog6ToothIcon } from '@heroicons/react/24/outline';
import { settings } from '#addresses/franchises/settings.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings',
    part: 'admin',
    sidebar: {
      label: 'nav_admin_settings',
      icon: Cog6ToothIcon,
      access: settings.routes.superUpdate.access,
      position: 40,
    },
    tabs: { opening: 'general' },
  },
  {
    path: '/admin/admin-settings/general',
    part: 'admin',
    help: 'adminSettings',
    page: async () => (await import('./super-page.tsx')).SuperSettingsPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'admin_settings_general',
      access: settings.routes.superUpdate.access,
      position: 10,
    },
  },
  {
    path: '/franchise/settings',
    part: 'franchise',
    sidebar: {
      label: 'nav_settings',
      icon: Cog6ToothIcon,
      group: 'nav_settings',
      access: settings.routes.details.access,
      position: 10,
    },
    tabs: {},
  },
  {
    path: '/franchise/settings',
    part: 'franchise',
    help: 'settings',
    page: async () => (await import('./page.tsx')).SettingsPage,
    tab: {
      of: '/franchise/settings',
      label: 'settings_tab_general',
      access: settings.routes.details.access,
      position: 10,
    },
  },
];
