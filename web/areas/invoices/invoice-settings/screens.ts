import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const invoiceSettingScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/invoices',
    part: 'franchise',
    help: 'invoiceSettings',
    page: async () => (await import('./page.tsx')).InvoiceSettingsPage,
    tab: {
      of: '/franchise/settings',
      label: 'nav_invoices',
      access: invoiceSettings.routes.lateFees.access,
      position: 36,
    },
  },
];
