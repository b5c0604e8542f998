import { BuildingStorefrontIcon } from '@heroicons/react/24/outline';
import { franchises } from '#addresses/franchises/franchises.ts';
import { franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const franchiseScreens: readonly Screen[] = [
  {
    path: franchisesPath,
    part: 'admin',
    help: 'franchises',
    page: async () => (await import('./page.tsx')).FranchisesPage,
    actions: [
      {
        label: 'action_add_franchise',
        words: 'action_add_words',
        icon: BuildingStorefrontIcon,
        route: franchises.routes.create,
        dialog: 'add',
      },
    ],
    sidebar: {
      label: 'nav_franchises',
      icon: BuildingStorefrontIcon,
      access: franchises.routes.list.access,
      position: 10,
    },
  },
  {
    path: `${franchisesPath}/:id`,
    part: 'admin',
    help: 'franchises',
    page: async () => (await import('./franchise-page.tsx')).FranchisePage,
  },
];
