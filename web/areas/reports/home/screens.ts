import { HomeIcon, RocketLaunchIcon } from '@heroicons/react/24/outline';
import { home } from '#addresses/reports/home.ts';

/** Its page is composed with whom the crews call (web/app/home-page.tsx). */
export const homeScreen = {
  path: '/franchise/home',
  part: 'franchise',
  help: 'home',
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
} as const;
