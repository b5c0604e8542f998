import { CalendarIcon } from '@heroicons/react/24/outline';
import { staffAvailability } from '#addresses/staff/staff-availability.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const staffAvailabilityScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/availability/:id',
    part: 'franchise',
    help: 'availability',
    page: async () => (await import('./person-page.tsx')).PersonAvailabilityPage,
  },
  {
    path: '/staff/availability',
    part: 'staff',
    help: 'ownAvailability',
    page: async () => (await import('./own-page.tsx')).OwnAvailabilityPage,
    sidebar: {
      label: 'nav_availability',
      icon: CalendarIcon,
      group: 'nav_group_own',
      access: staffAvailability.routes.own.access,
      position: 30,
    },
  },
];
