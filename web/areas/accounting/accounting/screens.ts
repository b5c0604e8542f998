import { CalculatorIcon } from '@heroicons/react/24/outline';
import { accounting } from '#addresses/accounting/accounting.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const accountingScreens: readonly Screen[] = [
  {
    path: '/franchise/reports/accounting',
    part: 'franchise',
    help: 'accounting',
    page: async () => (await import('./page.tsx')).AccountingPage,
    sidebar: {
      label: 'nav_accounting',
      icon: CalculatorIcon,
      group: 'nav_group_money',
      access: accounting.routes.journal.access,
      position: 20,
    },
  },
];
