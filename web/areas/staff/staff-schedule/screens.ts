import { CalendarDaysIcon, TruckIcon } from '@heroicons/react/24/outline';
import { staffSchedule } from '#addresses/staff/staff-schedule.ts';
import { staffToday } from '#addresses/staff/staff-today.ts';
import type { Screen, ScreenHelp, SidebarEntry } from '#web/api/screens/screen.ts';

export const staffScheduleScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/schedule',
    part: 'franchise',
    help: 'schedule',
    page: async () => (await import('./board-page.tsx')).BoardPage,
    sidebar: {
      label: 'nav_staff_schedule',
      icon: CalendarDaysIcon,
      group: 'nav_group_crew',
      access: staffSchedule.routes.week.access,
      position: 10,
      below: ['/franchise/staff/availability'],
    },
  },
  {
    path: '/weekPrint',
    part: 'signedIn',
    help: { none: 'isPrint' },
    page: async () => (await import('./print-page.tsx')).PrintPage,
  },
  {
    path: '/staff/event-schedules',
    part: 'staff',
    help: 'ownSchedule',
    page: async () => (await import('./own-page.tsx')).OwnSchedulePage,
    sidebar: {
      label: 'nav_schedule',
      icon: CalendarDaysIcon,
      group: 'nav_group_own',
      access: staffSchedule.routes.own.access,
      position: 10,
    },
  },
];

/** Its page is composed with the clock (web/app/today-page.tsx). */
export const today: { path: `/${string}`; part: 'staff'; help: ScreenHelp; sidebar: SidebarEntry } =
  {
    path: '/staff/today',
    part: 'staff',
    help: 'today',
    sidebar: {
      label: 'nav_today',
      icon: TruckIcon,
      group: 'nav_group_own',
      access: staffToday.routes.own.access,
      position: 5,
    },
  };
