import { ClockIcon } from '@heroicons/react/24/outline';
import { timeClock } from '#addresses/staff/time-clock.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const timeClockScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/manager-clock-in-out',
    part: 'franchise',
    help: 'timeCards',
    page: async () => (await import('./time-cards-page.tsx')).TimeCardsPage,
    sidebar: {
      label: 'nav_time_cards',
      icon: ClockIcon,
      group: 'nav_group_crew',
      access: timeClock.routes.week.access,
      position: 30,
    },
  },
  {
    path: '/staff/clock-in-out',
    part: 'staff',
    help: 'clock',
    page: async () => (await import('./clock-page.tsx')).ClockPage,
    sidebar: {
      label: 'nav_clock',
      icon: ClockIcon,
      group: 'nav_group_own',
      access: timeClock.routes.own.access,
      position: 20,
    },
  },
];
