import { ClockIcon } from '@heroicons/react/24/outline';
import { ownAsStaff } from '#shared/contract/route.ts';
import type { Screen } from '#web/api/screen.ts';

export const staffScheduleScreens: readonly Screen[] = [
  {
    path: '/staff/event-schedules',
    part: 'staff',
    page: async () => (await import('./page.tsx')).StaffSchedulePage,
    sidebar: {
      label: 'nav_schedule',
      icon: ClockIcon,
      section: 'nav_section_staff',
      access: ownAsStaff,
      position: 10,
    },
  },
];
