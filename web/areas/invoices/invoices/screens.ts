import { DocumentCurrencyDollarIcon } from '@heroicons/react/24/outline';
import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoice-view',
    part: 'anyone',
    page: async () => (await import('./link-page.tsx')).InvoiceViewPage,
  },
  {
    path: '/franchise/invoice',
    part: 'franchise',
    help: 'invoices',
    page: async () => (await import('./page.tsx')).InvoicesPage,
    sidebar: {
      label: 'nav_invoices',
      icon: DocumentCurrencyDollarIcon,
      group: 'nav_group_money',
      access: invoices.routes.list.access,
      position: 10,
    },
  },
  {
    path: '/franchise/invoice/new',
    part: 'franchise',
    help: 'invoices',
    page: async () => (await import('./new-page.tsx')).NewInvoicePage,
    actions: [
      {
        label: 'action_add_invoice',
        words: 'action_add_words',
        icon: DocumentCurrencyDollarIcon,
        route: invoices.routes.add,
      },
    ],
  },
  {
    path: '/franchise/invoice/statement/:clientId',
    part: 'franchise',
    help: 'statement',
    page: async () => (await import('./statement/statement-page.tsx')).StatementPage,
  },
  {
    path: '/franchise/invoice/:id',
    part: 'franchise',
    help: 'invoices',
    page: async () => (await import('./view-page.tsx')).InvoicePage,
  },
  {
    path: '/franchise/invoice/:id/edit',
    part: 'franchise',
    help: 'invoices',
    page: async () => (await import('./edit-page.tsx')).EditInvoicePage,
  },
  {
    path: '/franchise/settings/quote-templates',
    part: 'franchise',
    help: 'quoteTemplates',
    page: async () => (await import('./quote-templates/page.tsx')).QuoteTemplatesPage,
    tab: {
      of: '/franchise/settings',
      label: 'quote_templates_tab',
      access: invoiceSettings.routes.quoteTemplates.access,
      position: 40,
    },
  },
  {
    path: '/admin/admin-settings/quote-templates',
    part: 'admin',
    help: 'quoteTemplates',
    page: async () => (await import('./quote-templates/page.tsx')).QuoteTemplatesPage,
    tab: {
      of: '/admin/admin-settings',
      label: 'quote_templates_tab',
      access: invoiceSettings.routes.adminQuoteTemplates.access,
      position: 45,
    },
  },
];
