import { DocumentChartBarIcon } from '@heroicons/react/24/outline';
import { scheduledReports } from '#addresses/reports/scheduled-reports.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const scheduledReportScreens: readonly Screen[] = [
  {
    path: '/franchise/reports/schedule-reports',
    part: 'franchise',
    help: 'scheduledReports',
    page: async () => (await import('./page.tsx')).ScheduledReportsPage,
    actions: [
      {
        label: 'action_schedule_report',
        words: 'action_send_words',
        icon: DocumentChartBarIcon,
        route: scheduledReports.routes.create,
        dialog: 'schedule',
      },
    ],
    sidebar: {
      label: 'nav_scheduled_reports',
      icon: DocumentChartBarIcon,
      group: 'nav_group_reports',
      access: scheduledReports.routes.list.access,
      position: 90,
    },
  },
];
