import { UsersIcon } from '@heroicons/react/24/outline';
import { customers } from '#addresses/orders/customers.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const customersScreens: readonly Screen[] = [
  {
    path: '/franchise/customers',
    part: 'franchise',
    help: 'customers',
    page: async () => (await import('./page.tsx')).CustomersPage,
    sidebar: {
      label: 'nav_customers',
      icon: UsersIcon,
      group: 'nav_orders',
      access: customers.routes.exportGrid.access,
      position: 20,
    },
  },
  {
    path: '/admin/franchise/:id/customers',
    part: 'admin',
    help: 'customers',
    page: async () => (await import('./franchise-page.tsx')).FranchiseCustomersPage,
  },
];
