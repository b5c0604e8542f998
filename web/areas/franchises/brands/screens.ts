import { brands } from '#addresses/franchises/brands.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const brandScreens: readonly Screen[] = [
  {
    path: '/admin/admin-settings/brands',
    part: 'admin',
    help: 'brands',
    page: async () => (await import('./page.tsx')).BrandsPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'admin_settings_brands',
      access: brands.routes.update.access,
      position: 20,
    },
  },
];
