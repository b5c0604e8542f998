import { HomeIcon, RocketLaunchIcon } from '@heroicons/react/24/outline';
import { home } from '#addresses/reports/home.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/franchise/home',
    part: 'franchise',
    help: 'home',
    page: async () => (await import('./page.tsx')).HomePage,
    actions: [
      {
        label: 'setup_back',
        words: 'setup_words',
        icon: RocketLaunchIcon,
        route: home.routes.setup,
        dialog: 'setup',
      },
    ],
    sidebar: {
      label: 'nav_home',
      icon: HomeIcon,
      access: home.routes.view.access,
      position: 10,
    },
  },
];
