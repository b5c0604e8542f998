import { ShoppingBagIcon } from '@heroicons/react/24/outline';
import { orders } from '#addresses/orders/orders.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const orderScreens: readonly Screen[] = [
  {
    path: '/franchise/events/orders',
    part: 'franchise',
    help: 'orders',
    page: async () => (await import('./page.tsx')).OrdersPage,
    sidebar: {
      label: 'nav_orders',
      icon: ShoppingBagIcon,
      group: 'nav_orders',
      access: orders.routes.list.access,
      position: 10,
    },
  },
  {
    path: '/franchise/events/orders/:id',
    part: 'franchise',
    help: 'orders',
    page: async () => (await import('./details-page.tsx')).OrderDetailsPage,
  },
  {
    path: '/franchise/events/event/:id/kitchen',
    part: 'franchise',
    help: 'kitchen',
    page: async () => (await import('./kitchen-page.tsx')).KitchenPage,
  },
];
