import { staffProfilesPath } from '#web/api/screens/staff-paths.ts';
import { IdentificationIcon } from '@heroicons/react/24/outline';
import { staffProfiles } from '#addresses/staff/staff-profiles.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const staffProfileScreens: readonly Screen[] = [
  {
    path: staffProfilesPath,
    part: 'franchise',
    help: 'staffProfiles',
    page: async () => (await import('./page.tsx')).StaffProfilesPage,
    sidebar: {
      label: 'nav_staff_profiles',
      icon: IdentificationIcon,
      group: 'nav_group_crew',
      access: staffProfiles.routes.list.access,
      position: 80,
    },
  },
];
