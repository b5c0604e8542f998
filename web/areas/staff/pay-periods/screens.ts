import { BanknotesIcon } from '@heroicons/react/24/outline';
import { payPeriods } from '#addresses/staff/pay-periods.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const payPeriodScreens: readonly Screen[] = [
  {
    path: '/franchise/staff/pay',
    part: 'franchise',
    help: 'pay',
    page: async () => (await import('./page.tsx')).PayPage,
    sidebar: {
      label: 'nav_pay',
      icon: BanknotesIcon,
      group: 'nav_group_crew',
      access: payPeriods.routes.period.access,
      position: 50,
    },
  },
];
