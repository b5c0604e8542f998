// The sections of the client page, in order. To add one, add a line: a component of its area that
// takes `clientId`, loaded when the page opens.
import { lazy } from 'react';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import { clientPages } from '#addresses/clients/client-pages.ts';
import { contactPersons } from '#addresses/clients/contact-persons.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { ClientSection } from '#web/api/screens/client-sections.ts';

export const clientSections: readonly ClientSection[] = [
  {
    name: 'contacts',
    access: contactPersons.routes.list.access,
    side: 'main',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/clients/contacts-section.tsx')).ContactsSection,
    })),
  },
  {
    name: 'sales',
    access: clientPages.routes.dashboard.access,
    side: 'main',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/client-pages/sales-section.tsx')).SalesSection,
    })),
  },
  {
    name: 'invoices',
    access: invoices.routes.list.access,
    side: 'main',
    component: lazy(async () => ({
      default: (await import('#web/areas/invoices/invoices/client-invoices.tsx')).ClientInvoices,
    })),
  },
  {
    name: 'banners',
    access: clientPages.routes.banners.access,
    side: 'main',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/client-pages/banners-section.tsx')).BannersSection,
    })),
  },
  {
    name: 'notes',
    access: clientPages.routes.notes.access,
    side: 'aside',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/client-pages/notes-section.tsx')).NotesSection,
    })),
  },
  {
    name: 'merges',
    access: clientMerges.routes.list.access,
    side: 'aside',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/client-merges/merges-section.tsx')).MergesSection,
    })),
  },
  {
    name: 'activity',
    access: clientPages.routes.activity.access,
    side: 'aside',
    component: lazy(async () => ({
      default: (await import('#web/areas/clients/client-pages/activity-section.tsx'))
        .ActivitySection,
    })),
  },
];
