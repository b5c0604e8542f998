import {
  BanknotesIcon,
  BuildingLibraryIcon,
  ClockIcon,
  ShoppingBagIcon,
  TrophyIcon,
  TruckIcon,
} from '@heroicons/react/24/outline';
import { periodReports } from '#addresses/reports/period-reports.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const group = 'nav_group_reports';
const { access } = periodReports.routes.salesHistory;

export const periodReportScreens: readonly Screen[] = [
  {
    path: '/franchise/reports/orders',
    part: 'franchise',
    help: 'reportOrders',
    page: async () => (await import('./page.tsx')).OrdersReportPage,
    sidebar: { label: 'nav_report_orders', icon: ShoppingBagIcon, group, access, position: 10 },
  },
  {
    path: '/franchise/reports/payout',
    part: 'franchise',
    help: 'reportPayouts',
    page: async () => (await import('./page.tsx')).PayoutReportPage,
    sidebar: {
      label: 'nav_report_payout',
      icon: BuildingLibraryIcon,
      group,
      access,
      position: 20,
    },
  },
  {
    path: '/franchise/reports/sales',
    part: 'franchise',
    help: 'reportSales',
    page: async () => (await import('./page.tsx')).SalesReportsPage,
    sidebar: { label: 'nav_report_sales', icon: BanknotesIcon, group, access, position: 30 },
  },
  {
    path: '/franchise/reports/equipment',
    part: 'franchise',
    help: 'reportEquipment',
    page: async () => (await import('./page.tsx')).EquipmentReportPage,
    sidebar: { label: 'nav_report_equipment', icon: TruckIcon, group, access, position: 40 },
  },
  {
    path: '/franchise/reports/client-ranking',
    part: 'franchise',
    help: 'reportClients',
    page: async () => (await import('./page.tsx')).ClientReportPage,
    sidebar: { label: 'nav_report_clients', icon: TrophyIcon, group, access, position: 50 },
  },
  {
    path: '/franchise/reports/hours',
    part: 'franchise',
    help: 'reportHours',
    page: async () => (await import('./page.tsx')).HoursReportsPage,
    sidebar: { label: 'nav_report_hours', icon: ClockIcon, group, access, position: 60 },
  },
];
