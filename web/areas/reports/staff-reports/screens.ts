import { TableCellsIcon } from '@heroicons/react/24/outline';
import { staffReports } from '#addresses/reports/staff-reports.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const staffReportScreens: readonly Screen[] = [
  {
    path: '/franchise/reports/staff',
    part: 'franchise',
    help: 'shiftTimeCard',
    page: async () => (await import('./page.tsx')).ShiftsPage,
    sidebar: {
      label: 'nav_shift_time_card',
      icon: TableCellsIcon,
      group: 'nav_group_reports',
      access: staffReports.routes.shiftTimeCard.access,
      position: 80,
    },
  },
  {
    path: '/admin/franchise/:id/reports/staff',
    part: 'admin',
    help: 'shiftTimeCard',
    page: async () => (await import('./franchise-page.tsx')).FranchiseShiftsPage,
  },
];
