import { SunIcon } from '@heroicons/react/24/outline';
import { timeOff } from '#addresses/staff/time-off.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const timeOffScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/time-off',
    part: 'franchise',
    help: 'timeOff',
    page: async () => (await import('./page.tsx')).TimeOffPage,
    sidebar: {
      label: 'nav_time_off',
      icon: SunIcon,
      group: 'nav_group_crew',
      access: {
        who: 'franchise',
        anyOf: [
          { code: 'MANAGE_TIME_OFF', level: 'read' },
          { code: 'MANAGE_SHIFT_SWAP', level: 'read' },
        ],
        platform: false,
      },
      position: 40,
    },
  },
  {
    path: '/staff/request-time-off',
    part: 'staff',
    help: 'ownTimeOff',
    page: async () => (await import('./own-page.tsx')).OwnTimeOffPage,
    actions: [
      {
        label: 'action_request_time_off',
        icon: SunIcon,
        route: timeOff.routes.request,
        dialog: 'new',
      },
    ],
    sidebar: {
      label: 'nav_request_time_off',
      icon: SunIcon,
      group: 'nav_group_own',
      access: timeOff.routes.own.access,
      position: 40,
    },
  },
];
