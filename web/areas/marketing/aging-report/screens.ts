import { ChartBarIcon } from '@heroicons/react/24/outline';
import { agingReport } from '#addresses/marketing/aging-report.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const agingReportScreens: readonly Screen[] = [
  {
    path: '/franchise/marketing/aging-report',
    part: 'franchise',
    help: 'aging',
    page: async () => (await import('./page.tsx')).AgingReportPage,
    sidebar: {
      label: 'nav_aging',
      icon: ChartBarIcon,
      group: 'nav_group_marketing',
      access: agingReport.routes.list.access,
      position: 40,
    },
  },
];
