import { SignalIcon } from '@heroicons/react/24/outline';
import { dutyStatus } from '#addresses/staff/duty-status.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const dutyStatusScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/duty',
    part: 'franchise',
    help: 'duty',
    page: async () => (await import('./page.tsx')).DutyPage,
    sidebar: {
      label: 'nav_duty',
      icon: SignalIcon,
      group: 'nav_group_crew',
      access: dutyStatus.routes.now.access,
      position: 20,
    },
  },
];
