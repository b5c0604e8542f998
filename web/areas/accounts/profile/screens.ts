import { UserCircleIcon } from '@heroicons/react/24/outline';
import { sessions } from '#addresses/accounts/sessions.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const loadProfilePage = async () => (await import('./page.tsx')).ProfilePage;

/**
 * Everyone has a profile, under either address (spec §5). The staff sidebar links to it (spec §2).
 */
export const profileScreens: readonly Screen[] = [
  { path: '/admin/profile', part: 'signedIn', help: 'profile', page: loadProfilePage },
  {
    path: '/franchise/profile',
    part: 'signedIn',
    help: 'profile',
    page: loadProfilePage,
    sidebar: {
      of: 'staff',
      label: 'profile',
      icon: UserCircleIcon,
      group: 'nav_group_own',
      access: sessions.routes.profile.access,
      position: 50,
    },
  },
];
