import { ChartPieIcon } from '@heroicons/react/24/outline';
import { dashboards } from '#addresses/reports/dashboards.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const loadDashboardPage = async () => (await import('./page.tsx')).DashboardPage;
const { access } = dashboards.routes.topClients;

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/admin-dashboard',
    part: 'admin',
    help: 'dashboard',
    page: loadDashboardPage,
    sidebar: {
      label: 'nav_dashboard',
      icon: ChartPieIcon,
      access,
      position: 20,
      below: ['/admin/dashboard'],
    },
  },
  // The specification has both addresses (spec §2): the landing page of System Admins, and a child
  // of the admin area.
  { path: '/admin/dashboard', part: 'admin', help: 'dashboard', page: loadDashboardPage },
  {
    path: '/admin/dashboard/by-franchise',
    part: 'admin',
    help: 'byFranchise',
    page: async () => (await import('./by-franchise-page.tsx')).ByFranchisePage,
  },
  {
    path: '/franchise/dashboard-info',
    part: 'franchise',
    help: 'dashboard',
    page: loadDashboardPage,
    sidebar: {
      label: 'nav_dashboard',
      icon: ChartPieIcon,
      group: 'nav_group_reports',
      access,
      position: 0,
    },
  },
];
